//! The other members of a container's definition are stored and returned.

use std::time::Duration;

use azure_data_cosmos::ContainerClient;
use azure_data_cosmos::models::{
    ChangeFeedPolicy, CompositeIndex, CompositeIndexOrder, CompositeIndexProperty, ConflictResolutionMode,
    ConflictResolutionPolicy, ContainerProperties, FullTextIndex, FullTextPath, FullTextPolicy, IndexingMode,
    IndexingPolicy, PropertyPath, SpatialIndex, SpatialType, TimeToLive, UniqueKey, UniqueKeyPolicy,
    VectorDataType, VectorDistanceFunction, VectorEmbedding, VectorEmbeddingPolicy, VectorIndex,
    VectorIndexType,
};

use crate::harness::{Behaviour, Failure, behaviour, holds, present, refused, same};
use crate::world::unique;

pub fn all() -> Vec<Behaviour> {
    let mut all = expiry();
    all.extend(indexing());
    all.extend(others());
    all
}

fn plain() -> ContainerProperties {
    ContainerProperties::new(unique("c"), "/pk".into())
}

async fn definition(container: &ContainerClient) -> Result<ContainerProperties, Failure> {
    Ok(container.read(None).await?.into_model()?)
}

async fn policy(container: &ContainerClient) -> Result<IndexingPolicy, Failure> {
    present("indexing policy", definition(container).await?.indexing_policy)
}

fn paths(paths: &[PropertyPath]) -> Vec<&str> {
    paths.iter().map(|path| path.path.as_str()).filter(|path| !path.contains("_etag")).collect()
}

fn expiry() -> Vec<Behaviour> {
    vec![
        behaviour("container.ttl.create", |w| async move {
            let container = w.container_of(plain().with_default_ttl(3600)).await?;
            same("ttl", definition(&container).await?.default_ttl, TimeToLive::Seconds(3600))
        }),
        behaviour("container.ttl.replace", |w| async move {
            let container = w.container().await?;
            let expected = definition(&container).await?.with_default_ttl(7200);
            let replaced = container.replace(expected, None).await?.into_model()?;
            same("ttl replied", replaced.default_ttl, TimeToLive::Seconds(7200))?;
            same("ttl read", definition(&container).await?.default_ttl, TimeToLive::Seconds(7200))
        }),
        behaviour("container.ttl.minus-one", |w| async move {
            let container = w.container_of(plain().with_default_ttl(TimeToLive::NoDefault)).await?;
            same("ttl", definition(&container).await?.default_ttl, TimeToLive::NoDefault)
        }),
        behaviour("container.analytical-ttl", |w| async move {
            let expected = plain().with_analytical_storage_ttl(TimeToLive::NoDefault);
            let container = w.container_of(expected).await?;
            same("ttl", definition(&container).await?.analytical_storage_ttl, TimeToLive::NoDefault)
        }),
    ]
}

fn indexing() -> Vec<Behaviour> {
    vec![
        behaviour("container.indexing.default", |w| async move {
            let policy = policy(&w.container().await?).await?;
            same("mode", policy.indexing_mode, Some(IndexingMode::Consistent))?;
            holds(paths(&policy.included_paths).contains(&"/*"), "no /* among the included paths")?;
            let etag = policy.excluded_paths.iter().any(|path| path.path.contains("_etag"));
            holds(etag, "no path of _etag among the excluded")
        }),
        behaviour("container.indexing.paths", |w| async move {
            let expected = IndexingPolicy::default().with_included_path("/a/?").with_excluded_path("/*");
            let policy = policy(&w.container_of(plain().with_indexing_policy(expected)).await?).await?;
            same("included", paths(&policy.included_paths), vec!["/a/?"])?;
            same("excluded", paths(&policy.excluded_paths), vec!["/*"])
        }),
        behaviour("container.indexing.composite", |w| async move {
            let composite = CompositeIndex::default()
                .with_property(CompositeIndexProperty::new("/a", CompositeIndexOrder::Ascending))
                .with_property(CompositeIndexProperty::new("/b", CompositeIndexOrder::Descending));
            let expected = everything().with_composite_index(composite.clone());
            let policy = policy(&w.container_of(plain().with_indexing_policy(expected)).await?).await?;
            same("composite indexes", policy.composite_indexes, vec![composite])
        }),
        behaviour("container.indexing.spatial", |w| async move {
            let spatial = SpatialIndex::new("/location/*")
                .with_type(SpatialType::Point)
                .with_type(SpatialType::Polygon);
            let expected = everything().with_spatial_index(spatial.clone());
            let policy = policy(&w.container_of(plain().with_indexing_policy(expected)).await?).await?;
            same("spatial indexes", policy.spatial_indexes, vec![spatial])
        }),
        behaviour("container.indexing.replace", |w| async move {
            let container = w.container().await?;
            let expected = everything().with_excluded_path("/secret/*");
            let definition = definition(&container).await?.with_indexing_policy(expected);
            let replaced = container.replace(definition, None).await?.into_model()?;
            let replied = present("indexing policy", replaced.indexing_policy)?;
            same("excluded, replied", paths(&replied.excluded_paths), vec!["/secret/*"])?;
            same("excluded, read", paths(&policy(&container).await?.excluded_paths), vec!["/secret/*"])
        }),
        behaviour("container.indexing.invalid", |w| async move {
            let expected = everything().with_included_path("/a");
            let made = w.database().create_container(plain().with_indexing_policy(expected), None).await;
            refused("create", made, 400)?;
            Ok(())
        }),
    ]
}

fn everything() -> IndexingPolicy {
    IndexingPolicy::default().with_included_path("/*")
}

fn others() -> Vec<Behaviour> {
    vec![
        behaviour("container.unique.create", |w| async move {
            let expected = UniqueKeyPolicy::default()
                .with_unique_key(UniqueKey::default().with_path("/email"))
                .with_unique_key(UniqueKey::default().with_path("/a").with_path("/b"));
            let container = w.container_of(plain().with_unique_key_policy(expected.clone())).await?;
            same("unique keys", definition(&container).await?.unique_key_policy, Some(expected))
        }),
        behaviour("container.conflict-policy.path", |w| async move {
            let expected = ConflictResolutionPolicy::new(ConflictResolutionMode::LastWriterWins)
                .with_resolution_path("/version");
            let container = w.container_of(plain().with_conflict_resolution_policy(expected)).await?;
            let found = definition(&container).await?.conflict_resolution_policy;
            let found = present("conflict resolution policy", found)?;
            same("mode", found.mode, ConflictResolutionMode::LastWriterWins)?;
            same("path", found.resolution_path.as_str(), "/version")
        }),
        behaviour("container.vector-policy", |w| async move {
            let embedding =
                VectorEmbedding::new("/v", VectorDataType::Float32, 8, VectorDistanceFunction::Cosine);
            let expected = VectorEmbeddingPolicy::default().with_embedding(embedding.clone());
            let index = everything().with_vector_index(VectorIndex::new("/v", VectorIndexType::Flat));
            let properties = plain().with_vector_embedding_policy(expected).with_indexing_policy(index);
            let found = definition(&w.container_of(properties).await?).await?;
            let embeddings = present("vector policy", found.vector_embedding_policy)?.embeddings;
            same("embeddings", embeddings, vec![embedding])?;
            let indexes = present("indexing policy", found.indexing_policy)?.vector_indexes;
            same("number of vector indexes", indexes.len(), 1)?;
            same("path", indexes[0].path.as_str(), "/v")?;
            same("type", &indexes[0].index_type, &VectorIndexType::Flat)
        }),
        behaviour("container.full-text-policy", |w| async move {
            let expected = FullTextPolicy::new("en-US")
                .with_full_text_path(FullTextPath::new("/text").with_language("en-US"));
            let index = everything().with_full_text_index(FullTextIndex::new("/text"));
            let properties = plain().with_full_text_policy(expected.clone()).with_indexing_policy(index);
            let found = definition(&w.container_of(properties).await?).await?;
            same("full-text policy", found.full_text_policy, Some(expected))?;
            let indexes = present("indexing policy", found.indexing_policy)?.full_text_indexes;
            let indexed: Vec<_> = indexes.iter().map(|index| index.path.as_str()).collect();
            same("full-text indexes", indexed, vec!["/text"])
        }),
        behaviour("container.change-feed-policy", |w| async move {
            let retention = Duration::from_secs(600);
            let expected = ChangeFeedPolicy::default().with_retention_duration(retention);
            let container = w.container_of(plain().with_change_feed_policy(expected)).await?;
            let found = present("change feed policy", definition(&container).await?.change_feed_policy)?;
            same("retention", found.retention_duration(), Some(retention))
        }),
    ]
}
