package engine

import (
	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/cosmos/definition"
	"github.com/orrery-db/orrery/internal/resource"
)

// textQuery is a query over all ranges without parameters.
func textQuery(text string) *api.QueryRequest {
	return &api.QueryRequest{
		EnableCrossPartition: true, Decode: func([]byte) (api.QueryText, error) { return api.QueryText{Text: text}, nil },
	}
}

func databaseOf(id string) *resource.Database {
	d, err := definition.ParseDatabase([]byte(`{"id":"` + id + `"}`))
	if err != nil {
		panic(err)
	}
	return d
}

func containerOf(body string) *resource.Container {
	c, err := definition.ParseContainer([]byte(body))
	if err != nil {
		panic(err)
	}
	return c
}

// offerOf is an offer of manual throughput; nil for "".
func offerOf(throughput string) *resource.Offer {
	o, err := definition.ParseOffer(throughput, "")
	if err != nil {
		panic(err)
	}
	return o
}
