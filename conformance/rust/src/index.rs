//! Indexes: how an indexing policy affects queries, and what the SDK reports of the server's
//! indexes.

use azure_data_cosmos::models::{
    CompositeIndex, CompositeIndexOrder, CompositeIndexProperty, ContainerProperties, IndexingMode,
    IndexingPolicy, PropertyPath, TransactionalBatch,
};
use azure_data_cosmos::options::QueryOptions;
use azure_data_cosmos::{ContainerClient, FeedScope};
use futures::TryStreamExt;
use serde_json::{Value, json};

use crate::calls::{create, read, rows, rows_with, sorted};
use crate::harness::{Behaviour, Failure, Outcome, behaviour, holds, present, refused, same};
use crate::query::ids;
use crate::world::{World, unique};

pub fn all() -> Vec<Behaviour> {
    let mut all = definitions();
    all.extend(excluded());
    all.extend(included());
    all.extend(without());
    all.extend(reports());
    all
}

/// The 20 items of the list.
fn twenty() -> Vec<Value> {
    let item = |n: usize| {
        let mut item = json!({
            "id": id(n), "pk": format!("k{}", n % 4), "n": n, "city": format!("city-{}", n % 3),
            "tags": [format!("t{}", n % 2), "all"], "secret": {"n": n}, "first name": format!("name-{n:02}"),
        });
        if n % 2 == 0 {
            item["level"] = json!(n);
        }
        item
    };
    (0..20).map(item).collect()
}

fn id(n: usize) -> String {
    format!("i{n:02}")
}

fn ids_of(numbers: impl Iterator<Item = usize>) -> Vec<String> {
    numbers.map(id).collect()
}

fn policy(included: &[&str], excluded: &[&str]) -> IndexingPolicy {
    let mut policy = IndexingPolicy::default();
    for path in included {
        policy = policy.with_included_path(*path);
    }
    for path in excluded {
        policy = policy.with_excluded_path(*path);
    }
    policy.automatic = true;
    policy.indexing_mode = Some(IndexingMode::Consistent);
    policy
}

fn none() -> IndexingPolicy {
    let mut policy = IndexingPolicy::default();
    policy.automatic = false;
    policy.indexing_mode = Some(IndexingMode::None);
    policy
}

fn defined(policy: IndexingPolicy) -> ContainerProperties {
    ContainerProperties::new(unique("c"), "/pk".into()).with_indexing_policy(policy)
}

/// A container with this policy and the 20 items.
async fn indexed(w: &'static World, policy: IndexingPolicy) -> Result<ContainerClient, Failure> {
    let container = w.container_of(defined(policy)).await?;
    for item in twenty() {
        let key = item["pk"].as_str().unwrap_or_default().to_owned();
        create(&container, key, item).await?;
    }
    Ok(container)
}

async fn finds(c: &ContainerClient, query: &str, want: Vec<String>) -> Outcome {
    same(query, sorted(ids(&rows(c, query, FeedScope::full_container()).await?)), want)
}

async fn orders(c: &ContainerClient, query: &str, want: Vec<String>) -> Outcome {
    same(query, ids(&rows(c, query, FeedScope::full_container()).await?), want)
}

async fn refuses(c: &ContainerClient, query: &str) -> Outcome {
    let found = rows_with(c, query, FeedScope::full_container(), QueryOptions::default()).await;
    refused(query, found, 400)?;
    Ok(())
}

/// Replaces the indexing policy of a container.
async fn redefine(c: &ContainerClient, policy: IndexingPolicy) -> Outcome {
    let definition = c.read(None).await?.into_model()?.with_indexing_policy(policy);
    c.replace(definition, None).await?;
    Ok(())
}

fn paths(paths: &[PropertyPath]) -> Vec<&str> {
    let mut paths: Vec<_> =
        paths.iter().map(|path| path.path.as_str()).filter(|path| !path.contains("_etag")).collect();
    paths.sort_unstable();
    paths
}

fn definitions() -> Vec<Behaviour> {
    vec![
        behaviour("index.policy.round-trip", |w| async move {
            let composite = CompositeIndex::default()
                .with_property(CompositeIndexProperty::new("/n", CompositeIndexOrder::Ascending))
                .with_property(CompositeIndexProperty::new("/city", CompositeIndexOrder::Descending));
            let expected = policy(&["/*", "/city/?"], &["/secret/*", "/\"first name\"/?"])
                .with_composite_index(composite.clone());
            let container = w.container_of(defined(expected)).await?;
            let got = present("policy", container.read(None).await?.into_model()?.indexing_policy)?;
            same("mode", got.indexing_mode, Some(IndexingMode::Consistent))?;
            holds(got.automatic, "automatic is false")?;
            same("included", paths(&got.included_paths), vec!["/*", "/city/?"])?;
            same("excluded", paths(&got.excluded_paths), vec!["/\"first name\"/?", "/secret/*"])?;
            same("composite indexes", got.composite_indexes, vec![composite])
        }),
        behaviour("index.policy.root", |w| async move {
            for wrong in [policy(&["/a/?"], &["/b/*"]), policy(&["/*"], &["/*"])] {
                let made = w.database().create_container(defined(wrong), None).await;
                refused("create", made, 400)?;
            }
            Ok(())
        }),
        behaviour("index.replace.queries", |w| async move {
            let c = indexed(w, policy(&["/*"], &[])).await?;
            redefine(&c, policy(&["/*"], &["/n/?"])).await?;
            finds(&c, "SELECT * FROM c WHERE c.n >= 15", ids_of(15..20)).await?;
            refuses(&c, "SELECT * FROM c ORDER BY c.n").await?;
            redefine(&c, policy(&["/*"], &[])).await?;
            orders(&c, "SELECT * FROM c ORDER BY c.n", ids_of(0..20)).await
        }),
    ]
}

fn excluded() -> Vec<Behaviour> {
    vec![
        behaviour("index.excluded.filter", |w| async move {
            let c = indexed(w, policy(&["/*"], &["/secret/*"])).await?;
            finds(&c, "SELECT * FROM c WHERE c.secret.n = 3", ids_of(3..4)).await?;
            finds(&c, "SELECT * FROM c WHERE c.secret.n > 16", ids_of(17..20)).await?;
            finds(&c, "SELECT * FROM c WHERE c.secret.n IN (1, 30) OR c.n = 2", ids_of(1..3)).await
        }),
        behaviour("index.excluded.order-by", |w| async move {
            let c = indexed(w, policy(&["/*"], &["/secret/*"])).await?;
            refuses(&c, "SELECT * FROM c ORDER BY c.secret.n").await?;
            orders(&c, "SELECT * FROM c ORDER BY c.n", ids_of(0..20)).await
        }),
        behaviour("index.precedence", |w| async move {
            let query = "SELECT * FROM c ORDER BY c.secret.n";
            refuses(&indexed(w, policy(&["/secret/*"], &["/*", "/secret/n/?"])).await?, query).await?;
            let c = indexed(w, policy(&["/*", "/secret/n/?"], &["/secret/*"])).await?;
            orders(&c, query, ids_of(0..20)).await
        }),
        behaviour("index.always", |w| async move {
            let c = indexed(w, policy(&[], &["/*"])).await?;
            finds(&c, "SELECT * FROM c WHERE c.id = 'i03'", ids_of(3..4)).await?;
            orders(&c, "SELECT * FROM c ORDER BY c.id", ids_of(0..20)).await?;
            finds(&c, "SELECT * FROM c ORDER BY c._ts", ids_of(0..20)).await?;
            refuses(&c, "SELECT * FROM c ORDER BY c.n").await
        }),
    ]
}

/// The levels of the rows of a query; -1 for a row without one.
async fn levels(c: &ContainerClient, query: &str) -> Result<Vec<i64>, Failure> {
    let found = rows(c, query, FeedScope::full_container()).await?;
    Ok(found.iter().map(|row| row["level"].as_i64().unwrap_or(-1)).collect())
}

fn included() -> Vec<Behaviour> {
    vec![
        behaviour("index.included.undefined-first", |w| async move {
            let c = indexed(w, policy(&["/level/?"], &["/*"])).await?;
            let without = vec![-1; 10];
            let evens: Vec<i64> = (0..20).step_by(2).collect();
            let downwards: Vec<i64> = evens.iter().rev().copied().collect();
            let query = "SELECT * FROM c ORDER BY c.level";
            same("ascending", levels(&c, query).await?, [without.clone(), evens].concat())?;
            let query = "SELECT * FROM c ORDER BY c.level DESC";
            same("descending", levels(&c, query).await?, [downwards, without].concat())
        }),
        behaviour("index.array", |w| async move {
            let c = indexed(w, policy(&["/tags/[]/?"], &["/*"])).await?;
            let odd = ids_of((1..20).step_by(2));
            finds(&c, "SELECT * FROM c WHERE ARRAY_CONTAINS(c.tags, 't1')", odd).await
        }),
        behaviour("index.quoted", |w| async move {
            let c = indexed(w, policy(&["/\"first name\"/?"], &["/*"])).await?;
            finds(&c, "SELECT * FROM c WHERE c[\"first name\"] = 'name-07'", ids_of(7..8)).await?;
            orders(&c, "SELECT * FROM c ORDER BY c[\"first name\"] DESC", ids_of((0..20).rev())).await
        }),
    ]
}

fn without() -> Vec<Behaviour> {
    vec![
        behaviour("index.none.reads", |w| async move {
            let c = indexed(w, none()).await?;
            same("n", &read(&c, "k3", "i07").await?["n"], &json!(7))?;
            finds(&c, "SELECT * FROM c WHERE c.id = 'i07'", ids_of(7..8)).await?;
            finds(&c, "SELECT * FROM c WHERE c.n >= 15", ids_of(15..20)).await?;
            finds(&c, "SELECT * FROM c", ids_of(0..20)).await
        }),
        behaviour("index.none.order-by", |w| async move {
            let c = indexed(w, none()).await?;
            refuses(&c, "SELECT * FROM c ORDER BY c.n").await?;
            refuses(&c, "SELECT * FROM c ORDER BY c.id").await
        }),
    ]
}

/// The index metrics of a query's first page, as the SDK decodes them.
async fn utilization(w: &'static World, query: &str) -> Result<Value, Failure> {
    let c = indexed(w, policy(&["/*"], &[])).await?;
    let options = QueryOptions::default().with_populate_index_metrics(true);
    let iterator = c.query_items::<Value>(query, FeedScope::full_container(), Some(options)).await?;
    let pages: Vec<_> = iterator.into_pages().try_collect().await?;
    let metrics = pages.iter().find_map(|page| page.index_metrics());
    Ok(serde_json::from_str(present("the index metrics", metrics)?)?)
}

/// The sum of retrievedDocumentCount over all pages.
fn retrieved(metrics: &str) -> Option<u64> {
    let field = metrics.split(';').find_map(|field| field.strip_prefix("retrievedDocumentCount="))?;
    field.parse().ok()
}

fn reports() -> Vec<Behaviour> {
    vec![
        behaviour("index.metrics.utilized", |w| async move {
            let metrics = utilization(w, "SELECT * FROM c WHERE c.n = 7").await?;
            let single = present("utilized indexes", metrics["UtilizedSingleIndexes"].as_array())?;
            let specs: Vec<_> = single.iter().map(|index| &index["IndexSpec"]).collect();
            same("utilized", specs, vec![&json!("/n/?")])
        }),
        behaviour("index.metrics.potential", |w| async move {
            let metrics = utilization(w, "SELECT * FROM c WHERE c.city = 'city-1' AND c.n > 5").await?;
            let composite = present("potential indexes", metrics["PotentialCompositeIndexes"].as_array())?;
            let specs: Vec<_> = composite.iter().map(|index| &index["IndexSpecs"]).collect();
            same("potential", specs, vec![&json!(["/city ASC", "/n ASC"])])
        }),
        behaviour("index.retrieved", |w| async move {
            let c = w.container().await?;
            for part in 0..3 {
                let batch =
                    (part * 100..part * 100 + 100).try_fold(TransactionalBatch::new("k"), |batch, i| {
                        let mut item = json!({"id": format!("i{i}"), "pk": "k", "n": i * 7 % 300});
                        if i % 2 == 1 {
                            item["half"] = json!(i);
                        }
                        batch.create_item(item)
                    })?;
                c.execute_transactional_batch(batch, None).await?;
            }
            for path in ["n", "half"] {
                let options = QueryOptions::default().with_populate_query_metrics(true);
                let query = format!("SELECT TOP 100 * FROM c ORDER BY c.{path}");
                let iterator =
                    c.query_items::<Value>(query, FeedScope::partition("k"), Some(options)).await?;
                let pages: Vec<_> = iterator.into_pages().try_collect().await?;
                let (mut values, mut count) = (Vec::new(), 0);
                for page in &pages {
                    values.extend(page.items().iter().map(|row| row.get(path).cloned()));
                    let metrics = present("the query metrics", page.query_metrics())?;
                    count += present("retrievedDocumentCount", retrieved(metrics))?;
                }
                let expected = (0..100).map(|n| (path == "n").then(|| json!(n)));
                same(path, values, expected.collect::<Vec<_>>())?;
                holds((100..=101).contains(&count), format!("retrieved {count} by {path}"))?;
            }
            Ok(())
        }),
    ]
}
