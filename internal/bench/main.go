// Command bench measures the server against a bare peer that does only what
// nobody can leave out, in the same run on the same machine.
//
// The one idea: absolute figures say more about the machine than about the
// code, so every figure is a ratio. Peer and product take turns, five rounds
// of each, and the medians are compared. Each line reads
//
//	BENCH name=… ratio=… ops_per_s=… peer=…
//
// where ratio is product ÷ peer (for growth rows: large ÷ small). It is not a
// test: nothing fails on a slow machine, and nothing else should run beside it.
// The package knows the engine and the public Go API; nothing imports it.
//
// Start reading at the table of benchmarks below.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"slices"
	"strings"
	"time"
)

// config is what the flags say.
type config struct {
	rounds int
	round  time.Duration
	only   string
	items  int    // of the container that is split
	peer   string // run as this child process instead
}

// benchmarks are run in this order.
var benchmarks = []struct {
	name string
	run  func(ctx context.Context, c config) error
}{
	{"point_read_rest", benchPointRead},
	{"create_in_process", benchCreateInProcess},
	{"create_rest", benchCreateREST},
	{"query_flat", benchQueryFlat},
	{"start", benchStart},
	{"split", benchSplit},
}

func main() {
	var c config
	flag.IntVar(&c.rounds, "rounds", 5, "rounds of product and peer, taken in turns")
	flag.DurationVar(&c.round, "round", 3*time.Second, "how long one round takes")
	flag.StringVar(&c.only, "only", "", "run only the benchmarks whose name contains this")
	flag.IntVar(&c.items, "items", 1_000_000, "items of the container that is split")
	flag.StringVar(&c.peer, "peer", "", "internal: serve as this peer")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if c.peer != "" {
		exit(servePeer(ctx, c.peer))
	}
	stopProfile, err := startProfile(os.Getenv(profileVariable + "_SELF"))
	if err != nil {
		exit(err)
	}
	defer stopProfile()
	for _, b := range benchmarks {
		if !strings.Contains(b.name, c.only) {
			continue
		}
		if err := b.run(ctx, c); err != nil {
			exit(fmt.Errorf("%s: %w", b.name, err))
		}
	}
}

func exit(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
	os.Exit(0)
}

// report prints one line.
func report(name string, ratio, opsPerSecond, peer float64, notes ...string) {
	fmt.Printf("BENCH name=%s ratio=%.2f ops_per_s=%.0f peer=%.0f %s\n", name, ratio, opsPerSecond, peer, strings.Join(notes, " "))
}

func median(v []float64) float64 {
	v = slices.Clone(v)
	slices.Sort(v)
	return v[len(v)/2]
}

// takeTurns runs product and peer alternately and returns the median rates.
func takeTurns(c config, product, peer func() (float64, error)) (float64, float64, error) {
	var a, b []float64
	for range c.rounds {
		for _, side := range []struct {
			run   func() (float64, error)
			rates *[]float64
		}{{peer, &b}, {product, &a}} {
			rate, err := side.run()
			if err != nil {
				return 0, 0, err
			}
			*side.rates = append(*side.rates, rate)
		}
	}
	return median(a), median(b), nil
}
