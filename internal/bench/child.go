package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"github.com/orrery-db/orrery"
	"github.com/orrery-db/orrery/internal/physical"
)

// What a child is told: which peer it is, its data directory, where its CPU profile
// goes, and which memories it does without.
const (
	peerVariable    = "ORRERY_BENCH_PEER"
	dataVariable    = "ORRERY_BENCH_DATA"
	profileVariable = "ORRERY_BENCH_PROFILE"
	withoutVariable = "ORRERY_BENCH_WITHOUT"
)

// The peers.
const (
	barePeer    = "bare"
	productPeer = "orrery"
)

// child is a server in a process of its own, so that it does not share a heap
// and a scheduler with the load.
type child struct {
	cmd   *exec.Cmd
	addr  string
	ready time.Duration // from its start until it said where it listens
}

// start runs a command until it prints a line that begins like that and goes on
// with its address.
func start(cmd *exec.Cmd, ready string) (*child, error) {
	c := &child{cmd: cmd}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	begin := time.Now() //nolint:forbidigo // wall time is what is measured
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	for lines := bufio.NewScanner(out); lines.Scan(); {
		if address, ok := strings.CutPrefix(lines.Text(), ready); ok {
			c.addr, c.ready = strings.TrimSpace(address), time.Since(begin) //nolint:forbidigo // wall time is what is measured
			return c, nil
		}
	}
	c.stop()
	return nil, fmt.Errorf("%s did not come up", cmd)
}

func (c *child) stop() {
	_ = c.cmd.Process.Signal(os.Interrupt)
	_ = c.cmd.Wait()
}

// cpu is the CPU time that it has used until now.
func (c *child) cpu() time.Duration {
	used, err := processOf(c.cmd.Process.Pid)
	if err != nil {
		return 0
	}
	return used.cpu
}

// peerCommand runs this program again as a peer.
func peerCommand(ctx context.Context, peer, data, profile string) (*exec.Cmd, error) {
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	cmd := exec.CommandContext(ctx, self)
	cmd.Env = append(os.Environ(), peerVariable+"="+peer, dataVariable+"="+data, profileVariable+"="+profile)
	cmd.Stderr = os.Stderr
	return cmd, nil
}

// listening is how a peer's line begins.
const listening = "listening on "

func (r *run) startBare(ctx context.Context) (*child, error) {
	cmd, err := peerCommand(ctx, barePeer, "", "")
	if err != nil {
		return nil, err
	}
	return start(cmd, listening)
}

// startProduct starts the command itself on a data directory, as a user would, but
// for throttling: the server is measured, not the throughput of its containers.
// Where a profile is asked for, the server runs in this program.
func (r *run) startProduct(ctx context.Context, data, profile string) (*child, error) {
	if r.inside || profile != "" {
		cmd, err := peerCommand(ctx, productPeer, data, profile)
		if err != nil {
			return nil, err
		}
		return start(cmd, listening)
	}
	if err := r.buildCommand(ctx); err != nil {
		return nil, err
	}
	return start(exec.CommandContext(ctx, r.binary, "--port", "0", "--health-port", "0", "--throttle", "off",
		"--data-path", data), "Now listening on: http://")
}

// startWithout starts a server in this program that does without some memories, by their
// names; without none of them when there is no name.
func (r *run) startWithout(ctx context.Context, data, memories string) (*child, error) {
	cmd, err := peerCommand(ctx, productPeer, data, "")
	if err != nil {
		return nil, err
	}
	cmd.Env = append(cmd.Env, withoutVariable+"="+memories)
	return start(cmd, listening)
}

// buildCommand builds the product, once.
func (r *run) buildCommand(ctx context.Context) error {
	if r.binary != "" {
		return nil
	}
	binary := filepath.Join(r.made, "orrery")
	if out, err := exec.CommandContext(ctx, "go", "build", "-o", binary,
		"github.com/orrery-db/orrery/cmd/orrery").CombinedOutput(); err != nil {
		return fmt.Errorf("build: %w: %s", err, out)
	}
	r.binary = binary
	return nil
}

// serveOr is the whole of a child, or else fn.
func serveOr(ctx context.Context, fn func() error) error {
	switch peer := os.Getenv(peerVariable); peer {
	case "":
		return fn()
	case barePeer:
		return serveBare(ctx)
	case productPeer:
		return serveProduct(ctx)
	default:
		return errors.New("unknown peer " + peer)
	}
}

// serveProduct is the product, as a Go program embeds it.
func serveProduct(ctx context.Context) error {
	if without := os.Getenv(withoutVariable); without != "" {
		if err := physical.MeasureWithout(without); err != nil {
			return err
		}
	}
	s, err := orrery.Start(ctx,
		orrery.Config{DataPath: os.Getenv(dataVariable), Host: "127.0.0.1", Throttle: "off",
			Logger: slog.New(slog.DiscardHandler)})
	if err != nil {
		return err
	}
	u, err := url.Parse(s.Endpoint())
	if err != nil {
		return err
	}
	stop, err := startProfile(os.Getenv(profileVariable))
	if err != nil {
		return err
	}
	fmt.Println(listening + u.Host)
	<-ctx.Done()
	stop()
	return s.Close(context.Background())
}
