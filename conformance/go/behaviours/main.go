// Command behaviours runs the official Go SDK, azcosmos, against a running server, behaviour by
// behaviour: go run ./behaviours [id-prefix...]. It reads the server's address and keys from the
// environment (ORRERY_ENDPOINT, ORRERY_KEY, ORRERY_READONLY_KEY, ORRERY_RANGES, ORRERY_CA), prints
// one BEHAVIOUR line for each id of conformance/behaviours.txt that names go, and exits with 0 when
// none failed.
//
// The one idea: a behaviour is an id and a function that stops at the first difference from its
// statement in the list; harness.go runs it once, with the SDK's retries off. The command does not
// start the server and knows nothing of its implementation. Start reading at behaviours, below;
// every other file is one subject.
package main

import (
	"context"
	"fmt"
	"os"
	"slices"
)

func behaviours() []behaviour {
	return slices.Concat(
		accountBehaviours(), databaseBehaviours(), containerBehaviours(), keyBehaviours(), policyBehaviours(),
		throughputBehaviours(),
		itemBehaviours(), valueBehaviours(), conditionBehaviours(), patchBehaviours(), batchBehaviours(),
		readManyBehaviours(), indexBehaviours(),
		ttlBehaviours(), uniqueKeyBehaviours(), hierarchicalBehaviours(), queryBehaviours(), orderBehaviours(),
		languageBehaviours(),
		sessionBehaviours(), errorBehaviours(), accountKeyBehaviours(), changeFeedBehaviours(), reshapeBehaviours(),
		costBehaviours(), functionBehaviours(),
	)
}

func main() {
	ctx := context.Background()
	w, err := openWorld(ctx)
	if err != nil {
		fmt.Fprintln(os.Stderr, "cannot use the server:", err)
		os.Exit(1)
	}
	if !runAll(ctx, w, behaviours(), os.Args[1:]) {
		os.Exit(1)
	}
}
