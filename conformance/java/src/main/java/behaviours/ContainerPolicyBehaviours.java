package behaviours;

import static behaviours.Expect.equal;
import static behaviours.Expect.refused;

import com.azure.cosmos.CosmosContainer;
import com.azure.cosmos.models.ChangeFeedPolicy;
import com.azure.cosmos.models.CompositePath;
import com.azure.cosmos.models.CompositePathSortOrder;
import com.azure.cosmos.models.ComputedProperty;
import com.azure.cosmos.models.ConflictResolutionMode;
import com.azure.cosmos.models.ConflictResolutionPolicy;
import com.azure.cosmos.models.CosmosContainerProperties;
import com.azure.cosmos.models.CosmosFullTextIndex;
import com.azure.cosmos.models.CosmosFullTextPath;
import com.azure.cosmos.models.CosmosFullTextPolicy;
import com.azure.cosmos.models.CosmosVectorDataType;
import com.azure.cosmos.models.CosmosVectorDistanceFunction;
import com.azure.cosmos.models.CosmosVectorEmbedding;
import com.azure.cosmos.models.CosmosVectorEmbeddingPolicy;
import com.azure.cosmos.models.CosmosVectorIndexSpec;
import com.azure.cosmos.models.CosmosVectorIndexType;
import com.azure.cosmos.models.ExcludedPath;
import com.azure.cosmos.models.IncludedPath;
import com.azure.cosmos.models.IndexingMode;
import com.azure.cosmos.models.IndexingPolicy;
import com.azure.cosmos.models.PartitionKey;
import com.azure.cosmos.models.SpatialSpec;
import com.azure.cosmos.models.SpatialType;
import com.azure.cosmos.models.UniqueKey;
import com.azure.cosmos.models.UniqueKeyPolicy;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Members of a container's definition besides its key: time to live, indexing, unique keys and
 * further policies.
 */
final class ContainerPolicyBehaviours {
    private ContainerPolicyBehaviours() {}

    static void register(Registry registry, World world) {
        timeToLive(registry, world);
        indexing(registry, world);
        uniqueKeys(registry, world);
        policies(registry, world);
    }

    /** The definition that a read returns after the creation. */
    private static CosmosContainerProperties made(World world, CosmosContainerProperties definition) throws Exception {
        return world.container(definition).read().getProperties();
    }

    private static void timeToLive(Registry registry, World world) {
        registry.add("container.ttl.create", () -> equal(3600,
            made(world, World.definition().setDefaultTimeToLiveInSeconds(3600)).getDefaultTimeToLiveInSeconds(),
                "the time to live"));
        registry.add("container.ttl.minus-one", () -> equal(-1,
            made(world, World.definition().setDefaultTimeToLiveInSeconds(-1)).getDefaultTimeToLiveInSeconds(),
                "the time to live"));
        registry.add("container.ttl.zero", () -> refused(400,
            () -> world.database().createContainer(World.definition().setDefaultTimeToLiveInSeconds(0))));
        registry.add("container.ttl.replace", () -> {
            CosmosContainer container = world.container();
            CosmosContainerProperties definition = container.read().getProperties();
            equal(null, definition.getDefaultTimeToLiveInSeconds(), "the time to live before");
            CosmosContainerProperties replaced = container.replace(definition.setDefaultTimeToLiveInSeconds(7200))
                .getProperties();
            equal(7200, replaced.getDefaultTimeToLiveInSeconds(), "the time to live of the reply");
            equal(7200, container.read().getProperties().getDefaultTimeToLiveInSeconds(), "the time to live read");
        });
        registry.add("container.ttl.remove", () -> {
            CosmosContainer container = world.container(World.definition().setDefaultTimeToLiveInSeconds(3600));
            container.replace(container.read().getProperties().setDefaultTimeToLiveInSeconds(null));
            equal(null, container.read().getProperties().getDefaultTimeToLiveInSeconds(), "the time to live");
        });
        registry.add("container.analytical-ttl", () -> equal(-1,
            made(world, World.definition().setAnalyticalStoreTimeToLiveInSeconds(-1))
                .getAnalyticalStoreTimeToLiveInSeconds(),
            "the analytical time to live"));
    }

    private static List<String> included(IndexingPolicy policy) {
        return policy.getIncludedPaths().stream().map(IncludedPath::getPath).toList();
    }

    /** The excluded paths without the one for _etag, which the server adds. */
    private static List<String> excluded(IndexingPolicy policy) {
        return policy.getExcludedPaths().stream().map(ExcludedPath::getPath).filter(path -> !path.contains("_etag"))
            .toList();
    }

    private static IndexingPolicy everything() {
        return new IndexingPolicy().setIncludedPaths(List.of(new IncludedPath("/*"))).setExcludedPaths(List.of());
    }

    private static void indexing(Registry registry, World world) {
        registry.add("container.indexing.default", () -> {
            IndexingPolicy policy = made(world, World.definition()).getIndexingPolicy();
            equal(IndexingMode.CONSISTENT, policy.getIndexingMode(), "the mode");
            Expect.that(included(policy).contains("/*"), "/* is among the included paths");
            Expect.that(policy.getExcludedPaths().stream().anyMatch(path -> path.getPath().contains("_etag")),
                "_etag is excluded");
        });
        registry.add("container.indexing.paths", () -> {
            IndexingPolicy expected = new IndexingPolicy().setIncludedPaths(List.of(new IncludedPath("/a/?")))
                .setExcludedPaths(List.of(new ExcludedPath("/*")));
            IndexingPolicy policy = made(world, World.definition().setIndexingPolicy(expected)).getIndexingPolicy();
            equal(List.of("/a/?"), included(policy), "the included paths");
            equal(List.of("/*"), excluded(policy), "the excluded paths");
        });
        registry.add("container.indexing.composite", () -> {
            List<CompositePath> index =
                List.of(new CompositePath().setPath("/a").setOrder(CompositePathSortOrder.ASCENDING),
                new CompositePath().setPath("/b").setOrder(CompositePathSortOrder.DESCENDING));
            IndexingPolicy policy = made(world,
                World.definition().setIndexingPolicy(everything().setCompositeIndexes(List.of(index))))
                .getIndexingPolicy();
            List<List<String>> got = policy.getCompositeIndexes().stream()
                .map(paths -> paths.stream().map(path -> path.getPath() + " " + path.getOrder()).toList()).toList();
            equal(List.of(List.of("/a ascending", "/b descending")), got, "the composite indexes");
        });
        registry.add("container.indexing.spatial", () -> {
            SpatialSpec spatial = new SpatialSpec().setPath("/location/*")
                .setSpatialTypes(List.of(SpatialType.POINT, SpatialType.POLYGON));
            List<SpatialSpec> got = made(world,
                World.definition().setIndexingPolicy(everything().setSpatialIndexes(List.of(spatial))))
                .getIndexingPolicy().getSpatialIndexes();
            equal(1, got.size(), "the number of spatial indexes");
            equal("/location/*", got.get(0).getPath(), "the path");
            equal(Set.of(SpatialType.POINT, SpatialType.POLYGON), new HashSet<>(got.get(0).getSpatialTypes()),
                "the types");
        });
        registry.add("container.indexing.replace", () -> {
            CosmosContainer container = world.container();
            IndexingPolicy expected = everything().setExcludedPaths(List.of(new ExcludedPath("/secret/*")));
            CosmosContainerProperties replaced =
                container.replace(container.read().getProperties().setIndexingPolicy(expected)).getProperties();
            equal(List.of("/secret/*"), excluded(replaced.getIndexingPolicy()), "the excluded paths of the reply");
            equal(List.of("/secret/*"), excluded(container.read().getProperties().getIndexingPolicy()),
                "the excluded paths read");
        });
        registry.add("container.indexing.none", () -> {
            IndexingPolicy none = new IndexingPolicy().setIndexingMode(IndexingMode.NONE).setAutomatic(false);
            CosmosContainer container = world.container(World.definition().setIndexingPolicy(none));
            equal(IndexingMode.NONE, container.read().getProperties().getIndexingPolicy().getIndexingMode(),
                "the mode");
            ContainerBehaviours.writesAndReads(container, Json.item("a", "a", "{'n':1}"), new PartitionKey("a"));
        });
        registry.add("container.indexing.invalid", () -> {
            IndexingPolicy wrong = new IndexingPolicy().setIncludedPaths(List.of(new IncludedPath("/a")))
                .setExcludedPaths(List.of(new ExcludedPath("/*")));
            refused(400, () -> world.database().createContainer(World.definition().setIndexingPolicy(wrong)));
        });
    }

    private static void uniqueKeys(Registry registry, World world) {
        registry.add("container.unique.create", () -> {
            List<UniqueKey> expected = List.of(new UniqueKey(List.of("/email")), new UniqueKey(List.of("/a", "/b")));
            UniqueKeyPolicy got = made(world, World.definition()
                .setUniqueKeyPolicy(new UniqueKeyPolicy().setUniqueKeys(expected))).getUniqueKeyPolicy();
            Expect.sameSet(List.of("[/email]", "[/a, /b]"),
                got.getUniqueKeys().stream().map(key -> key.getPaths().toString()).toList(),
                "the constraints");
        });
        registry.add("container.unique.immutable", () -> {
            UniqueKeyPolicy email = new UniqueKeyPolicy().setUniqueKeys(List.of(new UniqueKey(List.of("/email"))));
            UniqueKeyPolicy phone = new UniqueKeyPolicy().setUniqueKeys(List.of(new UniqueKey(List.of("/phone"))));
            CosmosContainer container = world.container(World.definition().setUniqueKeyPolicy(email));
            refused(400, () -> container.replace(container.read().getProperties().setUniqueKeyPolicy(phone)));
        });
    }

    private static void policies(Registry registry, World world) {
        registry.add("container.conflict-policy.default", () -> {
            ConflictResolutionPolicy policy = made(world, World.definition()).getConflictResolutionPolicy();
            equal(ConflictResolutionMode.LAST_WRITER_WINS, policy.getMode(), "the mode");
            equal("/_ts", policy.getConflictResolutionPath(), "the path");
        });
        registry.add("container.conflict-policy.path", () -> {
            ConflictResolutionPolicy expected = ConflictResolutionPolicy.createLastWriterWinsPolicy("/version");
            ConflictResolutionPolicy policy = made(world, World.definition().setConflictResolutionPolicy(expected))
                .getConflictResolutionPolicy();
            equal(ConflictResolutionMode.LAST_WRITER_WINS, policy.getMode(), "the mode");
            equal("/version", policy.getConflictResolutionPath(), "the path");
        });
        registry.add("container.computed-properties", () -> {
            ComputedProperty expected = new ComputedProperty("cp_lower", "SELECT VALUE c.name FROM c");
            List<ComputedProperty> got = List.copyOf(made(world,
                World.definition().setComputedProperties(List.of(expected))).getComputedProperties());
            equal(1, got.size(), "the number of computed properties");
            equal("cp_lower", got.get(0).getName(), "the name");
            equal("SELECT VALUE c.name FROM c", got.get(0).getQuery(), "the query");
        });
        registry.add("container.vector-policy", () -> vectorPolicy(world));
        registry.add("container.full-text-policy", () -> fullTextPolicy(world));
        registry.add("container.change-feed-policy", () -> {
            ChangeFeedPolicy expected = ChangeFeedPolicy.createAllVersionsAndDeletesPolicy(Duration.ofMinutes(10));
            ChangeFeedPolicy got = made(world, World.definition().setChangeFeedPolicy(expected)).getChangeFeedPolicy();
            equal(Duration.ofMinutes(10), got.getRetentionDurationForAllVersionsAndDeletesPolicy(), "the retention");
        });
    }

    private static void vectorPolicy(World world) throws Exception {
        CosmosVectorEmbedding embedding = new CosmosVectorEmbedding().setPath("/v")
            .setDataType(CosmosVectorDataType.FLOAT32)
            .setEmbeddingDimensions(8).setDistanceFunction(CosmosVectorDistanceFunction.COSINE);
        CosmosVectorEmbeddingPolicy policy = new CosmosVectorEmbeddingPolicy();
        policy.setCosmosVectorEmbeddings(List.of(embedding));
        CosmosVectorIndexSpec index = new CosmosVectorIndexSpec().setPath("/v")
            .setType(CosmosVectorIndexType.FLAT.toString());
        CosmosContainerProperties got = made(world, World.definition().setVectorEmbeddingPolicy(policy)
            .setIndexingPolicy(everything().setVectorIndexes(List.of(index))));
        List<CosmosVectorEmbedding> embeddings = got.getVectorEmbeddingPolicy().getVectorEmbeddings();
        equal(1, embeddings.size(), "the number of embeddings");
        equal("/v", embeddings.get(0).getPath(), "the embedding's path");
        equal(CosmosVectorDataType.FLOAT32, embeddings.get(0).getDataType(), "the data type");
        equal(8, embeddings.get(0).getEmbeddingDimensions(), "the dimensions");
        equal(CosmosVectorDistanceFunction.COSINE, embeddings.get(0).getDistanceFunction(), "the distance function");
        List<CosmosVectorIndexSpec> indexes = got.getIndexingPolicy().getVectorIndexes();
        equal(1, indexes.size(), "the number of vector indexes");
        equal("/v flat", indexes.get(0).getPath() + " " + indexes.get(0).getType(), "the vector index");
    }

    private static void fullTextPolicy(World world) throws Exception {
        CosmosFullTextPolicy policy = new CosmosFullTextPolicy().setDefaultLanguage("en-US")
            .setPaths(List.of(new CosmosFullTextPath().setPath("/text").setLanguage("en-US")));
        CosmosFullTextIndex index = new CosmosFullTextIndex().setPath("/text");
        CosmosContainerProperties got = made(world, World.definition().setFullTextPolicy(policy)
            .setIndexingPolicy(everything().setCosmosFullTextIndexes(List.of(index))));
        equal("en-US", got.getFullTextPolicy().getDefaultLanguage(), "the default language");
        equal(List.of("/text en-US"),
            got.getFullTextPolicy().getPaths().stream().map(path -> path.getPath() + " " + path.getLanguage()).toList(),
                "the paths");
        equal(List.of("/text"), got.getIndexingPolicy().getCosmosFullTextIndexes().stream()
            .map(CosmosFullTextIndex::getPath).toList(),
            "the full-text indexes");
    }
}
