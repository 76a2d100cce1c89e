package orrery_test

import (
	"context"
	"fmt"
	"log"
	"net/http"
	"time"

	"github.com/orrery-db/orrery"
)

// A server inside a program, as a test or a tool uses it. Data goes through the
// SDK: give it Endpoint and Key.
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

// The clock is a crank: with ManualClock the data's time stands still until it
// is turned.
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

// Keys are replaced while the server runs: first those that nobody uses, then,
// when the clients have moved, the others.
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
