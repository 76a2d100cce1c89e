package engine

import (
	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/resource"
)

// textQuery is a query over all ranges without parameters.
func textQuery(text string) *api.QueryRequest {
	return &api.QueryRequest{
		EnableCrossPartition: true, Decode: func([]byte) (api.QueryText, error) { return api.QueryText{Text: text}, nil },
	}
}

func databaseOf(id string) *resource.Database {
	d, err := resource.ParseDatabase([]byte(`{"id":"` + id + `"}`))
	if err != nil {
		panic(err)
	}
	return d
}

func containerOf(definition string) *resource.Container {
	c, err := resource.ParseContainer([]byte(definition))
	if err != nil {
		panic(err)
	}
	return c
}

// offerOf is an offer of manual throughput; nil for "".
func offerOf(throughput string) *resource.Offer {
	o, err := resource.NewOffer(throughput, "")
	if err != nil {
		panic(err)
	}
	return o
}
