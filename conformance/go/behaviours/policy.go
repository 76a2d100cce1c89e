package main

import (
	"slices"
	"strings"

	"github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos"
)

// policyBehaviours: the other members of a container's definition are stored and returned.
func policyBehaviours() []behaviour {
	return slices.Concat(expiryPolicies(), indexingPolicies(), otherPolicies())
}

func seconds(n int32) *int32 { return &n }

// expires fails unless a container has this default time to live; 0 means that it has none.
func (t *trial) expires(what string, p azcosmos.ContainerProperties, want int32) {
	got := int32(0)
	if p.DefaultTimeToLive != nil {
		got = *p.DefaultTimeToLive
	}
	t.same(what, got, want)
}

func expiryPolicies() []behaviour {
	return []behaviour{
		{"container.ttl.create", func(t *trial) {
			p := keyedByPK("")
			p.DefaultTimeToLive = seconds(3600)
			t.expires("ttl", t.definition(t.containerOf(p)), 3600)
		}},
		{"container.ttl.replace", func(t *trial) {
			c := t.container()
			p := t.definition(c)
			p.DefaultTimeToLive = seconds(7200)
			t.expires("ttl replied", *must[azcosmos.ContainerResponse](t, "replace")(c.Replace(t, p, nil)).ContainerProperties,
				7200)
			t.expires("ttl read", t.definition(c), 7200)
		}},
		{"container.ttl.remove", func(t *trial) {
			p := keyedByPK("")
			p.DefaultTimeToLive = seconds(3600)
			c := t.containerOf(p)
			p = t.definition(c)
			p.DefaultTimeToLive = nil
			must[azcosmos.ContainerResponse](t, "replace")(c.Replace(t, p, nil))
			t.expires("ttl", t.definition(c), 0)
		}},
		{"container.ttl.minus-one", func(t *trial) {
			p := keyedByPK("")
			p.DefaultTimeToLive = seconds(-1)
			t.expires("ttl", t.definition(t.containerOf(p)), -1)
		}},
		{"container.analytical-ttl", func(t *trial) {
			p := keyedByPK("")
			p.AnalyticalStoreTimeToLiveInSeconds = seconds(-1)
			found := t.definition(t.containerOf(p)).AnalyticalStoreTimeToLiveInSeconds
			t.holds(found != nil && *found == -1, "analytical time to live %v", found)
		}},
	}
}

// indexed makes a container with an indexing policy and returns the policy it has.
func (t *trial) indexed(policy azcosmos.IndexingPolicy) azcosmos.IndexingPolicy {
	p := keyedByPK("")
	p.IndexingPolicy = &policy
	return t.policy(t.containerOf(p))
}

func (t *trial) policy(c *azcosmos.ContainerClient) azcosmos.IndexingPolicy {
	found := t.definition(c).IndexingPolicy
	t.holds(found != nil, "there is no indexing policy")
	return *found
}

// everything returns an indexing policy that includes all paths.
func everything() azcosmos.IndexingPolicy {
	return azcosmos.IndexingPolicy{
		Automatic: true, IndexingMode: azcosmos.IndexingModeConsistent, IncludedPaths: []azcosmos.IncludedPath{{Path: "/*"}},
	}
}

// excluded returns the excluded paths, without the one for _etag that the server adds.
func excluded(p azcosmos.IndexingPolicy) []string {
	var paths []string
	for _, path := range p.ExcludedPaths {
		if !strings.Contains(path.Path, "_etag") {
			paths = append(paths, path.Path)
		}
	}
	return paths
}

func indexingPolicies() []behaviour {
	return []behaviour{
		{"container.indexing.default", func(t *trial) {
			p := t.policy(t.container())
			t.holds(strings.EqualFold(string(p.IndexingMode), "consistent"), "mode %q", p.IndexingMode)
			t.holds(slices.Contains(p.IncludedPaths, azcosmos.IncludedPath{Path: "/*"}), "included paths %v", p.IncludedPaths)
			t.holds(len(excluded(p)) < len(p.ExcludedPaths), "excluded paths %v", p.ExcludedPaths)
		}},
		{"container.indexing.paths", func(t *trial) {
			p := t.indexed(azcosmos.IndexingPolicy{
				Automatic: true, IndexingMode: azcosmos.IndexingModeConsistent,
				IncludedPaths: []azcosmos.IncludedPath{{Path: "/a/?"}}, ExcludedPaths: []azcosmos.ExcludedPath{{Path: "/*"}},
			})
			t.same("included", p.IncludedPaths, []azcosmos.IncludedPath{{Path: "/a/?"}})
			t.same("excluded", excluded(p), []string{"/*"})
		}},
		{"container.indexing.composite", func(t *trial) {
			p := everything()
			p.CompositeIndexes = [][]azcosmos.CompositeIndex{{
				{Path: "/a", Order: azcosmos.CompositeIndexAscending}, {Path: "/b", Order: azcosmos.CompositeIndexDescending},
			}}
			t.same("composite indexes", t.indexed(p).CompositeIndexes, p.CompositeIndexes)
		}},
		{"container.indexing.spatial", func(t *trial) {
			p := everything()
			p.SpatialIndexes = []azcosmos.SpatialIndex{{
				Path: "/location/*", SpatialTypes: []azcosmos.SpatialType{azcosmos.SpatialTypePoint, azcosmos.SpatialTypePolygon},
			}}
			t.same("spatial indexes", t.indexed(p).SpatialIndexes, p.SpatialIndexes)
		}},
		{"container.indexing.replace", func(t *trial) {
			c, policy := t.container(), everything()
			p := t.definition(c)
			policy.ExcludedPaths = []azcosmos.ExcludedPath{{Path: "/secret/*"}}
			p.IndexingPolicy = &policy
			replied := must[azcosmos.ContainerResponse](t, "replace")(c.Replace(t, p, nil)).ContainerProperties
			t.same("excluded, replied", excluded(*replied.IndexingPolicy), []string{"/secret/*"})
			t.same("excluded, read", excluded(t.policy(c)), []string{"/secret/*"})
		}},
		{"container.indexing.none", func(t *trial) {
			p := keyedByPK("")
			p.IndexingPolicy = &azcosmos.IndexingPolicy{Automatic: false, IndexingMode: azcosmos.IndexingModeNone}
			c := t.containerOf(p)
			t.holds(strings.EqualFold(string(t.policy(c).IndexingMode), "none"), "mode %q", t.policy(c).IndexingMode)
			t.create(c, pk("a"), item{"id": "1", "pk": "a"})
			t.read(c, pk("a"), "1")
		}},
		{"container.indexing.invalid", func(t *trial) {
			p, policy := keyedByPK(unique("c")), everything()
			policy.IncludedPaths = append(policy.IncludedPaths, azcosmos.IncludedPath{Path: "/a"})
			p.IndexingPolicy = &policy
			_, err := t.make(p)
			t.refused("create", err, 400)
		}},
	}
}

func otherPolicies() []behaviour {
	return []behaviour{
		{"container.unique.create", func(t *trial) {
			p := keyedByPK("")
			p.UniqueKeyPolicy = &azcosmos.UniqueKeyPolicy{UniqueKeys: []azcosmos.UniqueKey{
				{Paths: []string{"/email"}},
				{Paths: []string{"/a", "/b"}},
			}}
			found := t.definition(t.containerOf(p)).UniqueKeyPolicy
			t.holds(found != nil, "there is no unique key policy")
			t.same("unique keys", *found, *p.UniqueKeyPolicy)
		}},
		{"container.conflict-policy.default", func(t *trial) {
			found := t.definition(t.container()).ConflictResolutionPolicy
			t.holds(found != nil, "there is no conflict resolution policy")
			t.same("mode", found.Mode, azcosmos.ConflictResolutionModeLastWriteWins)
			t.same("path", found.ResolutionPath, "/_ts")
		}},
		{"container.conflict-policy.path", func(t *trial) {
			p := keyedByPK("")
			p.ConflictResolutionPolicy = &azcosmos.ConflictResolutionPolicy{
				Mode:           azcosmos.ConflictResolutionModeLastWriteWins,
				ResolutionPath: "/version",
			}
			found := t.definition(t.containerOf(p)).ConflictResolutionPolicy
			t.holds(found != nil, "there is no conflict resolution policy")
			t.same("mode", found.Mode, azcosmos.ConflictResolutionModeLastWriteWins)
			t.same("path", found.ResolutionPath, "/version")
		}},
		{"container.vector-policy", func(t *trial) {
			p, policy := keyedByPK(""), everything()
			policy.VectorIndexes = []azcosmos.VectorIndex{{Path: "/v", Type: azcosmos.VectorIndexTypeFlat}}
			p.IndexingPolicy = &policy
			p.VectorEmbeddingPolicy = &azcosmos.VectorEmbeddingPolicy{VectorEmbeddings: []azcosmos.VectorEmbedding{{
				Path: "/v", DataType: azcosmos.VectorDataTypeFloat32, Dimensions: 8,
				DistanceFunction: azcosmos.VectorDistanceFunctionCosine,
			}}}
			found := t.definition(t.containerOf(p))
			t.holds(found.VectorEmbeddingPolicy != nil && found.IndexingPolicy != nil, "a policy is missing")
			t.same("embeddings", *found.VectorEmbeddingPolicy, *p.VectorEmbeddingPolicy)
			t.same("indexes", found.IndexingPolicy.VectorIndexes, policy.VectorIndexes)
		}},
		{"container.full-text-policy", func(t *trial) {
			p, policy := keyedByPK(""), everything()
			policy.FullTextIndexes = []azcosmos.FullTextIndex{{Path: "/text"}}
			p.IndexingPolicy = &policy
			p.FullTextPolicy = &azcosmos.FullTextPolicy{
				DefaultLanguage: "en-US",
				FullTextPaths:   []azcosmos.FullTextPath{{Path: "/text", Language: "en-US"}},
			}
			found := t.definition(t.containerOf(p))
			t.holds(found.FullTextPolicy != nil && found.IndexingPolicy != nil, "a policy is missing")
			t.same("full-text policy", *found.FullTextPolicy, *p.FullTextPolicy)
			t.same("indexes", found.IndexingPolicy.FullTextIndexes, policy.FullTextIndexes)
		}},
	}
}
