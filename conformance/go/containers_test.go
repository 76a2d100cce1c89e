package conformance

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/Azure/azure-sdk-for-go/sdk/azcore/to"
	"github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos"
)

// consistent is the mode as the service writes it; azcosmos' own constant begins with a capital,
// which the service accepts too.
const consistent azcosmos.IndexingMode = "consistent"

// everything returns a definition with every member that azcosmos can send.
func everything(id string) azcosmos.ContainerProperties {
	return azcosmos.ContainerProperties{
		ID:                id,
		DefaultTimeToLive: to.Ptr(int32(-1)),
		PartitionKeyDefinition: azcosmos.PartitionKeyDefinition{
			Paths: []string{"/tenant", "/user"},
			Kind:  azcosmos.PartitionKeyKindMultiHash, Version: 2,
		},
		IndexingPolicy: &azcosmos.IndexingPolicy{
			Automatic: true, IndexingMode: consistent,
			IncludedPaths:  []azcosmos.IncludedPath{{Path: "/*"}},
			ExcludedPaths:  []azcosmos.ExcludedPath{{Path: "/secret/?"}, {Path: "/v/*"}, {Path: `/"_etag"/?`}},
			SpatialIndexes: []azcosmos.SpatialIndex{{Path: "/place/*", SpatialTypes: azcosmos.SpatialTypeValues()}},
			CompositeIndexes: [][]azcosmos.CompositeIndex{{
				{Path: "/a", Order: azcosmos.CompositeIndexAscending},
				{Path: "/b", Order: azcosmos.CompositeIndexDescending},
			}},
			VectorIndexes:   []azcosmos.VectorIndex{{Path: "/v", Type: azcosmos.VectorIndexTypeFlat}},
			FullTextIndexes: []azcosmos.FullTextIndex{{Path: "/text"}},
		},
		UniqueKeyPolicy: &azcosmos.UniqueKeyPolicy{UniqueKeys: []azcosmos.UniqueKey{{Paths: []string{"/email"}}}},
		ConflictResolutionPolicy: &azcosmos.ConflictResolutionPolicy{
			Mode:           azcosmos.ConflictResolutionModeLastWriteWins,
			ResolutionPath: "/version",
		},
		VectorEmbeddingPolicy: &azcosmos.VectorEmbeddingPolicy{VectorEmbeddings: []azcosmos.VectorEmbedding{
			{
				Path: "/v", DataType: azcosmos.VectorDataTypeFloat32, DistanceFunction: azcosmos.VectorDistanceFunctionCosine,
				Dimensions: 3,
			},
		}},
		FullTextPolicy: &azcosmos.FullTextPolicy{
			DefaultLanguage: "en-US",
			FullTextPaths:   []azcosmos.FullTextPath{{Path: "/text", Language: "en-US"}},
		},
	}
}

// bare removes from a definition what the server adds.
func bare(p azcosmos.ContainerProperties) azcosmos.ContainerProperties {
	p.ETag, p.SelfLink, p.ResourceID = nil, "", ""
	p.LastModified = azcosmos.ContainerProperties{}.LastModified
	return p
}

func TestContainerProperties(t *testing.T) {
	everywhere(t, func(t *testing.T, w *world) {
		ctx := t.Context()
		p := everything("everything")
		c := w.containerWith(t, p)
		response := must[azcosmos.ContainerResponse](t, "read")
		first := response(c.Read(ctx, nil))
		if got := bare(*first.ContainerProperties); !reflect.DeepEqual(got, p) {
			t.Errorf("returned\n%s\nwant\n%s", asJSON(t, got), asJSON(t, p))
		}
		changed := *first.ContainerProperties
		changed.DefaultTimeToLive = to.Ptr(int32(1000))
		changed.IndexingPolicy.ExcludedPaths = append([]azcosmos.ExcludedPath{{Path: "/more/*"}},
			changed.IndexingPolicy.ExcludedPaths...)
		changed.IndexingPolicy.CompositeIndexes = nil
		changed.FullTextPolicy.FullTextPaths = append(changed.FullTextPolicy.FullTextPaths,
			azcosmos.FullTextPath{Path: "/body", Language: "fr-FR"})
		replaced := response(c.Replace(ctx, changed, nil))
		if got := bare(*replaced.ContainerProperties); !reflect.DeepEqual(got, bare(changed)) {
			t.Errorf("replaced\n%s\nwant\n%s", asJSON(t, got), asJSON(t, bare(changed)))
		}
		if replaced.ContainerProperties.ResourceID != first.ContainerProperties.ResourceID ||
			*replaced.ContainerProperties.ETag == *first.ContainerProperties.ETag {
			t.Error("a replace keeps the rid and changes the ETag")
		}
		for doing, change := range map[string]func(p *azcosmos.ContainerProperties){
			"paths of the key": func(p *azcosmos.ContainerProperties) {
				p.PartitionKeyDefinition.Paths = []string{"/tenant", "/other"}
			},
			"levels of the key": func(p *azcosmos.ContainerProperties) {
				p.PartitionKeyDefinition = azcosmos.PartitionKeyDefinition{
					Paths: []string{"/tenant"},
					Kind:  azcosmos.PartitionKeyKindHash, Version: 2,
				}
			},
			"unique keys": func(p *azcosmos.ContainerProperties) {
				p.UniqueKeyPolicy = &azcosmos.UniqueKeyPolicy{UniqueKeys: []azcosmos.UniqueKey{{Paths: []string{"/x"}}}}
			},
			"conflict resolution": func(p *azcosmos.ContainerProperties) {
				p.ConflictResolutionPolicy = &azcosmos.ConflictResolutionPolicy{
					Mode:           azcosmos.ConflictResolutionModeLastWriteWins,
					ResolutionPath: "/other",
				}
			},
			"dimensions": func(p *azcosmos.ContainerProperties) {
				p.VectorEmbeddingPolicy = &azcosmos.VectorEmbeddingPolicy{
					VectorEmbeddings: []azcosmos.VectorEmbedding{{
						Path: "/v", DataType: azcosmos.VectorDataTypeFloat32,
						DistanceFunction: azcosmos.VectorDistanceFunctionCosine, Dimensions: 4,
					}},
				}
			},
			"the id": func(p *azcosmos.ContainerProperties) { p.ID = "renamed" },
		} {
			wrong := *response(c.Read(ctx, nil)).ContainerProperties
			change(&wrong)
			_, err := c.Replace(ctx, wrong, nil)
			refused(t, err, 400, "change "+doing)
		}
		if got := bare(*response(c.Read(ctx, nil)).ContainerProperties); !reflect.DeepEqual(got, bare(changed)) {
			t.Errorf("after refused replaces\n%s\nwant\n%s", asJSON(t, got), asJSON(t, bare(changed)))
		}
		create(t, c, str("t").AppendString("u"), `{"id":"1","tenant":"t","user":"u","email":"e","v":[1,2,3],"text":"words"}`)
		quota := must[azcosmos.ContainerResponse](t,
			"quota")(c.Read(ctx, &azcosmos.ReadContainerOptions{PopulateQuotaInfo: true}))
		if usage := quota.RawResponse.Header.Get("x-ms-resource-usage"); !strings.Contains(usage, "documentsCount=1;") {
			t.Errorf("usage %q", usage)
		}
	})
}

func asJSON(t *testing.T, v any) string {
	t.Helper()
	text, err := json.MarshalIndent(v, "", " ")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// agree is the part for the JavaScript SDK: it reads the container, sends its definition back with
// another ttl, and prints what it read.
const agree = `
import { CosmosClient } from "@azure/cosmos";
const client = new CosmosClient({ endpoint: process.argv[1], key: process.argv[2] });
const container = client.database("db").container("agreed");
const { resource } = await container.read();
await container.replace({ ...resource, defaultTtl: 77 });
console.log(JSON.stringify(resource));
client.dispose();
`

// TestBothSDKsSeeOneContainer compares this SDK's view of a container with the JavaScript SDK's,
// and checks that each reads what the other has written.
func TestBothSDKsSeeOneContainer(t *testing.T) {
	js := filepath.Join("..", "js")
	if _, err := os.Stat(filepath.Join(js, "node_modules", "@azure", "cosmos")); err != nil {
		if os.Getenv("CI") != "" {
			t.Fatal("the JavaScript SDK is not installed: its suite runs first and installs it")
		}
		t.Skip("the JavaScript SDK is not installed: run npm ci in conformance/js")
	}
	everywhere(t, func(t *testing.T, w *world) {
		ctx := t.Context()
		c := w.containerWith(t, everything("agreed"))
		mine := must[azcosmos.ContainerResponse](t, "read")(c.Read(ctx, nil)).ContainerProperties
		command := exec.CommandContext(ctx, "node", "--input-type=module", "-e", agree, w.server.endpoint(), wellKnownKey)
		command.Dir = js
		command.Stderr = os.Stderr
		out, err := command.Output()
		if err != nil {
			t.Fatalf("node: %v", err)
		}
		var theirs azcosmos.ContainerProperties
		if err := json.Unmarshal(out, &theirs); err != nil {
			t.Fatalf("%v in %s", err, out)
		}
		if !reflect.DeepEqual(theirs, *mine) {
			t.Errorf("JavaScript sees\n%s\nGo sees\n%s", asJSON(t, theirs), asJSON(t, mine))
		}
		after := bare(*must[azcosmos.ContainerResponse](t, "read")(c.Read(ctx, nil)).ContainerProperties)
		want := bare(*mine)
		want.DefaultTimeToLive = to.Ptr(int32(77))
		if !reflect.DeepEqual(after, want) {
			t.Errorf("after JavaScript's replace\n%s\nwant\n%s", asJSON(t, after), asJSON(t, want))
		}
	})
}

func TestContainerIndexingModes(t *testing.T) {
	everywhere(t, func(t *testing.T, w *world) {
		ctx := t.Context()
		for _, policy := range []azcosmos.IndexingPolicy{
			{
				Automatic: true, IndexingMode: azcosmos.IndexingModeConsistent,
				IncludedPaths: []azcosmos.IncludedPath{{Path: "/n/?"}}, ExcludedPaths: []azcosmos.ExcludedPath{{Path: "/*"}},
			},
			{
				Automatic: true, IndexingMode: azcosmos.IndexingModeConsistent,
				IncludedPaths: []azcosmos.IncludedPath{{Path: "/*"}}, ExcludedPaths: []azcosmos.ExcludedPath{{Path: "/n/?"}},
			},
			{Automatic: false, IndexingMode: azcosmos.IndexingModeNone},
		} {
			c := w.containerWith(t,
				azcosmos.ContainerProperties{ID: "indexed", PartitionKeyDefinition: byPK, IndexingPolicy: &policy})
			got := must[azcosmos.ContainerResponse](t, "read")(c.Read(ctx, nil)).ContainerProperties.IndexingPolicy
			if got == nil || !strings.EqualFold(string(got.IndexingMode), string(policy.IndexingMode)) ||
				got.Automatic != policy.Automatic {
				t.Errorf("policy %s", asJSON(t, got))
			}
			create(t, c, str("a"), `{"id":"1","pk":"a","n":1}`)
			create(t, c, str("b"), `{"id":"2","pk":"b","n":2}`)
			rows, _, _, err := drain(ctx, c, "SELECT VALUE c.id FROM c WHERE c.n > 1", azcosmos.NewPartitionKey(), nil)
			if err != nil || len(rows) != 1 || rows[0] != `"2"` {
				t.Errorf("%s: %v %v", asJSON(t, policy), rows, err)
			}
			must[azcosmos.ContainerResponse](t, "delete")(c.Delete(ctx, nil))
		}
	})
}

func TestFeedRangesCoverTheKeys(t *testing.T) {
	everywhere(t, func(t *testing.T, w *world) {
		for _, paths := range [][]string{{"/pk"}, {"/a", "/b", "/c"}} {
			c := w.container(t, strings.TrimPrefix(paths[0], "/"), paths...)
			feed := must[[]azcosmos.FeedRange](t, "feed ranges")(c.ReadFeedRanges(t.Context(), nil))
			if len(feed) != w.ranges {
				t.Fatalf("%d feed ranges, want %d", len(feed), w.ranges)
			}
			next := ""
			for range feed { // in any order: follow the ends
				for _, f := range feed {
					if f.MinInclusive == next {
						next = f.MaxExclusive
						break
					}
				}
			}
			if next != "FF" {
				t.Errorf("the ranges do not reach from the start to the end: %v", feed)
			}
		}
	})
}
