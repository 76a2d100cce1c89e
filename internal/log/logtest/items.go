package logtest

import (
	"fmt"

	"github.com/orrery-db/orrery/internal/log"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/resource"
)

// itemGroup puts an item with each mutation, with an id that no other group has. Without mutations
// it holds a fact.
func itemGroup(number, mutations int) log.Group {
	if mutations == 0 {
		return log.Group{Facts: true, Body: log.AppendFact(nil, log.Fact{Kind: 1, Body: fmt.Appendf(nil, "fact %d", number)})}
	}
	definition, err := partition.NewDefinition([]string{"/id"}, partition.Hash, 2)
	if err != nil {
		panic(err) // cannot happen: the path is ours
	}
	g := log.Group{Mutations: uint32(mutations)}
	for i := range mutations {
		id := fmt.Sprintf("item-%d-%d", number, i)
		key := partition.NewKey(partition.Text(id))
		g.Body = log.AppendMutation(g.Body, &log.Mutation{
			TS: 1_700_000_000 + int64(number),
			Changes: []log.Change{{Item: &resource.Item{
				Ordinal: uint64(number)<<16 | uint64(i) + 1, EPK: definition.EPK(key), Key: key, ID: id,
				JSON: fmt.Appendf(nil, `{"id":%q,"number":%d}`, id, number),
			}}},
		})
	}
	return g
}
