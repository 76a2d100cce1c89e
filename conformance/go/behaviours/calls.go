package main

import (
	"encoding/json"
	"fmt"
	"slices"

	"github.com/Azure/azure-sdk-for-go/sdk/azcore"
	"github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos"
)

// An item is a JSON object.
type item map[string]any

func (i item) json() []byte {
	text, err := json.Marshal(i)
	if err != nil {
		panic(err)
	}
	return text
}

// own returns an item without the properties that the server adds.
func own(i map[string]any) map[string]any {
	out := map[string]any{}
	for name, value := range i {
		switch name {
		case "_rid", "_self", "_etag", "_attachments", "_ts":
		default:
			out[name] = value
		}
	}
	return out
}

// sameItem fails unless a stored item has exactly these properties of its own.
func (t *trial) sameItem(what string, got []byte, want item) {
	t.same(what, own(decoded(t, got)), decoded(t, want.json()))
}

func pk(value string) azcosmos.PartitionKey { return azcosmos.NewPartitionKeyString(value) }

// returning asks for the written item in the reply.
func returning() *azcosmos.ItemOptions {
	return &azcosmos.ItemOptions{EnableContentResponseOnWrite: true}
}

// ifMatch asks for the written item, if the stored one has this ETag.
func ifMatch(etag azcore.ETag) *azcosmos.ItemOptions {
	return &azcosmos.ItemOptions{EnableContentResponseOnWrite: true, IfMatchEtag: &etag}
}

// create creates an item in a container.
func (t *trial) create(c *azcosmos.ContainerClient, key azcosmos.PartitionKey, i item) azcosmos.ItemResponse {
	return must[azcosmos.ItemResponse](t, fmt.Sprintf("create %v", i["id"]))(c.CreateItem(t, key, i.json(), returning()))
}

// read reads an item.
func (t *trial) read(c *azcosmos.ContainerClient, key azcosmos.PartitionKey, id string) azcosmos.ItemResponse {
	return must[azcosmos.ItemResponse](t, "read "+id)(c.ReadItem(t, key, id, nil))
}

// pagesOf reads all pages of a query.
func (t *trial) pagesOf(c *azcosmos.ContainerClient, sql string, key azcosmos.PartitionKey,
	o *azcosmos.QueryOptions,
) ([]azcosmos.QueryItemsResponse, error) {
	var pages []azcosmos.QueryItemsResponse
	for pager := c.NewQueryItemsPager(sql, key, o); pager.More(); {
		page, err := pager.NextPage(t)
		if err != nil {
			return pages, err
		}
		pages = append(pages, page)
	}
	return pages, nil
}

// rows reads all rows of a query, as JSON texts.
func (t *trial) rows(c *azcosmos.ContainerClient, sql string, key azcosmos.PartitionKey,
	params ...azcosmos.QueryParameter,
) []string {
	pages, err := t.pagesOf(c, sql, key, &azcosmos.QueryOptions{QueryParameters: params})
	t.ok(sql, err)
	var out []string
	for _, page := range pages {
		for _, row := range page.Items {
			out = append(out, string(row))
		}
	}
	return out
}

// sorted sorts rows that have no order of their own.
func sorted(rows []string) []string {
	rows = slices.Clone(rows)
	slices.Sort(rows)
	return rows
}
