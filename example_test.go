package orrery_test

import (
	"context"
	"fmt"
	"log"
	"net/http"
	"strings"
	"time"

	"github.com/orrery-db/orrery"
)

// A server inside a program, such as a test or a tool. Data goes through the SDK: give it Endpoint
// and Key.
func ExampleStart() {
	ctx := context.Background()
	server, err := orrery.Start(ctx, orrery.Config{InMemory: true})
	if err != nil {
		log.Fatal(err)
	}
	defer func() { _ = server.Close(ctx) }()

	response, err := http.Get(server.HealthEndpoint() + "/ready")
	if err != nil {
		log.Fatal(err)
	}
	_ = response.Body.Close()
	fmt.Println(response.Status)
	// Output: 200 OK
}

// With ManualClock the data's time stands still until it is turned.
func ExampleServer_Advance() {
	ctx := context.Background()
	server, err := orrery.Start(ctx, orrery.Config{InMemory: true, ManualClock: true})
	if err != nil {
		log.Fatal(err)
	}
	defer func() { _ = server.Close(ctx) }()

	server.Advance(24 * time.Hour)
	problems, err := server.Check(ctx)
	fmt.Println(len(problems), err)
	// Output: 0 <nil>
}

// A range splits while the program under test continues, so the test sees how the program copes.
// The SDK creates the container; here it is done by hand.
func ExampleServer_Split() {
	ctx := context.Background()
	server, err := orrery.Start(ctx, orrery.Config{InMemory: true, NoAuth: true})
	if err != nil {
		log.Fatal(err)
	}
	defer func() { _ = server.Close(ctx) }()
	makeContainer(server, "shop", "orders")

	if err := server.Split(ctx, "shop", "orders", "0"); err != nil {
		log.Fatal(err)
	}
	ranges, err := server.Ranges(ctx, "shop", "orders")
	if err != nil {
		log.Fatal(err)
	}
	for _, r := range ranges {
		fmt.Printf("range %s of %v from %q to %q\n", r.ID, r.Parents, r.MinInclusive, r.MaxExclusive)
	}
	// Output:
	// range 1 of [0] from "" to "1FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"
	// range 2 of [0] from "1FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF" to "FF"
}

// Ranges become one again. Without ids all ranges of the container are merged.
func ExampleServer_Merge() {
	ctx := context.Background()
	server, err := orrery.Start(ctx, orrery.Config{InMemory: true, NoAuth: true})
	if err != nil {
		log.Fatal(err)
	}
	defer func() { _ = server.Close(ctx) }()
	makeContainer(server, "shop", "orders")

	if err := server.Split(ctx, "shop", "orders", ""); err != nil {
		log.Fatal(err)
	}
	if err := server.Merge(ctx, "shop", "orders", "1", "2"); err != nil {
		log.Fatal(err)
	}
	ranges, err := server.Ranges(ctx, "shop", "orders")
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(len(ranges), "range with the id", ranges[0].ID, "and the parents", ranges[0].Parents)
	// Output: 1 range with the id 3 and the parents [0 1 2]
}

// makeContainer creates a database and a container in it, without an SDK.
func makeContainer(server *orrery.Server, db, container string) {
	for _, r := range [][2]string{
		{"/dbs", `{"id":"` + db + `"}`},
		{
			"/dbs/" + db + "/colls",
			`{"id":"` + container + `","partitionKey":{"paths":["/customerId"],"kind":"Hash","version":2}}`,
		},
	} {
		response, err := http.Post(server.Endpoint()+r[0], "application/json", strings.NewReader(r[1]))
		if err != nil {
			log.Fatal(err)
		}
		_ = response.Body.Close()
	}
}

// Keys are replaced while the server runs: first those that no client uses, then, after the clients
// have switched, the others.
func ExampleServer_RotateKeys() {
	ctx := context.Background()
	server, err := orrery.Start(ctx, orrery.Config{InMemory: true})
	if err != nil {
		log.Fatal(err)
	}
	defer func() { _ = server.Close(ctx) }()

	before := server.Keys()
	after, err := server.RotateKeys(ctx, orrery.KeySecondary)
	if err != nil {
		log.Fatal(err)
	}
	for _, name := range orrery.KeyNames() {
		fmt.Println(name, "replaced:", after[name] != before[name])
	}
	// Output:
	// primary replaced: false
	// secondary replaced: true
	// primary-readonly replaced: false
	// secondary-readonly replaced: false
}
