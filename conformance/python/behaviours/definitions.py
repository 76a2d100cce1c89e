"""A container's definition: time to live, indexing, unique keys, and the policies stored with it.
"""

from . import expect
from .registry import behaviour
from .world import partition_key


def _replaced(w, name, **definition) -> dict:
    """What a read returns after the container was replaced with the definition; the replace
    returned the same.
    """
    _, properties = w.database.replace_container(name, partition_key("/pk"), return_properties=True, **definition)
    read = w.database.get_container_client(name).read()
    expect.equal(dict(read), dict(properties), "what a read returns after the replace")
    return read


@behaviour("container.ttl.create")
def ttl_create(w):
    expect.equal(w.created(default_ttl=3600)["defaultTtl"], 3600, "defaultTtl")


@behaviour("container.ttl.replace")
def ttl_replace(w):
    properties = w.created()
    expect.that("defaultTtl" not in properties, "a new container has a defaultTtl")
    expect.equal(_replaced(w, properties["id"], default_ttl=7200)["defaultTtl"], 7200, "defaultTtl")


@behaviour("container.ttl.remove")
def ttl_remove(w):
    properties = _replaced(w, w.created(default_ttl=3600)["id"])
    expect.that(properties.get("defaultTtl") is None, f"defaultTtl is {properties.get('defaultTtl')}")


@behaviour("container.ttl.minus-one")
def ttl_minus_one(w):
    expect.equal(w.created(default_ttl=-1)["defaultTtl"], -1, "defaultTtl")


@behaviour("container.ttl.zero")
def ttl_zero(w):
    with expect.refused(400, "create"):
        w.created(default_ttl=0)


@behaviour("container.indexing.default")
def indexing_default(w):
    policy = w.created()["indexingPolicy"]
    expect.equal(policy["indexingMode"], "consistent", "indexingMode")
    expect.contains([p["path"] for p in policy["includedPaths"]], "/*", "included paths")
    expect.contains([p["path"] for p in policy["excludedPaths"]], '/"_etag"/?', "excluded paths")


@behaviour("container.indexing.paths")
def indexing_paths(w):
    policy = w.created(indexing_policy={"includedPaths": [{"path": "/a/?"}], "excludedPaths": [{"path": "/*"}]})[
        "indexingPolicy"
    ]
    expect.equal([p["path"] for p in policy["includedPaths"]], ["/a/?"], "included paths")
    excluded = [p["path"] for p in policy["excludedPaths"] if p["path"] != '/"_etag"/?']
    expect.equal(excluded, ["/*"], "excluded paths")


@behaviour("container.indexing.composite")
def indexing_composite(w):
    composite = [[{"path": "/a", "order": "ascending"}, {"path": "/b", "order": "descending"}]]
    policy = w.created(indexing_policy={"includedPaths": [{"path": "/*"}], "compositeIndexes": composite})
    expect.equal(policy["indexingPolicy"]["compositeIndexes"], composite, "compositeIndexes")


@behaviour("container.indexing.spatial")
def indexing_spatial(w):
    policy = w.created(
        indexing_policy={
            "includedPaths": [{"path": "/*"}],
            "spatialIndexes": [{"path": "/location/*", "types": ["Point", "Polygon"]}],
        }
    )["indexingPolicy"]
    expect.equal(len(policy["spatialIndexes"]), 1, "number of spatial indexes")
    expect.equal(policy["spatialIndexes"][0]["path"], "/location/*", "path")
    expect.same_elements(policy["spatialIndexes"][0]["types"], ["Point", "Polygon"], "types")


@behaviour("container.indexing.replace")
def indexing_replace(w):
    policy = {"includedPaths": [{"path": "/*"}], "excludedPaths": [{"path": "/secret/*"}]}
    replaced = _replaced(w, w.created()["id"], indexing_policy=policy)["indexingPolicy"]
    expect.contains([p["path"] for p in replaced["excludedPaths"]], "/secret/*", "excluded paths")


@behaviour("container.indexing.none")
def indexing_none(w):
    policy = {"indexingMode": "none", "automatic": False}
    container = w.new_container(indexing_policy=policy)
    expect.equal(container.read()["indexingPolicy"]["indexingMode"], "none", "indexingMode")
    item = w.item()
    container.create_item(item)
    expect.equal(expect.own(container.read_item(item["id"], item["pk"])), item, "item")


@behaviour("container.indexing.invalid")
def indexing_invalid(w):
    with expect.refused(400, "create"):
        w.created(indexing_policy={"includedPaths": [{"path": "/a"}], "excludedPaths": [{"path": "/*"}]})


@behaviour("container.unique.create")
def unique_create(w):
    policy = {"uniqueKeys": [{"paths": ["/email"]}, {"paths": ["/a", "/b"]}]}
    properties = w.created(unique_key_policy=policy)
    expect.same_elements(
        [k["paths"] for k in properties["uniqueKeyPolicy"]["uniqueKeys"]], [["/email"], ["/a", "/b"]], "unique keys"
    )


@behaviour("container.conflict-policy.path")
def conflict_policy_path(w):
    policy = {"mode": "LastWriterWins", "conflictResolutionPath": "/version"}
    stored = w.created(conflict_resolution_policy=policy)["conflictResolutionPolicy"]
    expect.equal({k: stored[k] for k in policy}, policy, "conflictResolutionPolicy")


@behaviour("container.computed-properties")
def computed_properties(w):
    computed = [{"name": "cp_lower", "query": "SELECT VALUE c.name FROM c"}]
    expect.equal(w.created(computed_properties=computed)["computedProperties"], computed, "computedProperties")


@behaviour("container.vector-policy")
def vector_policy(w):
    embedding = {"path": "/v", "dataType": "float32", "dimensions": 8, "distanceFunction": "cosine"}
    properties = w.created(
        vector_embedding_policy={"vectorEmbeddings": [embedding]},
        indexing_policy={"includedPaths": [{"path": "/*"}], "vectorIndexes": [{"path": "/v", "type": "flat"}]},
    )
    expect.equal(properties["vectorEmbeddingPolicy"]["vectorEmbeddings"], [embedding], "vectorEmbeddings")
    index = properties["indexingPolicy"]["vectorIndexes"]
    expect.equal([[i["path"], i["type"]] for i in index], [["/v", "flat"]], "vectorIndexes")


@behaviour("container.full-text-policy")
def full_text_policy(w):
    policy = {"defaultLanguage": "en-US", "fullTextPaths": [{"path": "/text", "language": "en-US"}]}
    properties = w.created(
        full_text_policy=policy,
        indexing_policy={"includedPaths": [{"path": "/*"}], "fullTextIndexes": [{"path": "/text"}]},
    )
    expect.equal(properties["fullTextPolicy"], policy, "fullTextPolicy")
    expect.equal([i["path"] for i in properties["indexingPolicy"]["fullTextIndexes"]], ["/text"], "fullTextIndexes")


@behaviour("container.change-feed-policy")
def change_feed_policy(w):
    policy = w.created(change_feed_policy={"retentionDuration": 10})["changeFeedPolicy"]
    expect.equal(policy["retentionDuration"], 10, "retentionDuration")
