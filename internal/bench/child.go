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

// Environment variables of a child process: which peer it is, its data directory, the file of its
// CPU profile, and the memories that it switches off.
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

// child is a server in its own process, so that it does not share heap and scheduler with the load.
type child struct {
	cmd   *exec.Cmd
	addr  string
	ready time.Duration // from its start until it printed its address
}

// start runs a command until it prints a line with this prefix, followed by its address.
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

// cpu returns the CPU time that the child has used so far.
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

// listening is the prefix of a peer's line.
const listening = "listening on "

func (r *run) startBare(ctx context.Context) (*child, error) {
	cmd, err := peerCommand(ctx, barePeer, "", "")
	if err != nil {
		return nil, err
	}
	return start(cmd, listening)
}

// startProduct starts the command on a data directory, as a user would, but without throttling: the
// benchmark measures the server, not the throughput of its containers. With a profile, the server
// runs in this program instead.
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

// startWithout starts a server in this program that switches off some memories, by their names; an
// empty name keeps them all.
func (r *run) startWithout(ctx context.Context, data, memories string) (*child, error) {
	cmd, err := peerCommand(ctx, productPeer, data, "")
	if err != nil {
		return nil, err
	}
	cmd.Env = append(cmd.Env, withoutVariable+"="+memories)
	return start(cmd, listening)
}

// buildCommand builds the product's command once.
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

// serveOr serves the peer when this process is a child, and otherwise calls fn.
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

// serveProduct serves the product, as a Go program embeds it.
func serveProduct(ctx context.Context) error {
	if without := os.Getenv(withoutVariable); without != "" {
		if err := physical.MeasureWithout(without); err != nil {
			return err
		}
	}
	s, err := orrery.Start(ctx,
		orrery.Config{
			DataPath: os.Getenv(dataVariable), Host: "127.0.0.1", Throttle: "off",
			Logger: slog.New(slog.DiscardHandler),
		})
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
