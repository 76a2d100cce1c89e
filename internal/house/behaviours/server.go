package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os/exec"

	"github.com/orrery-db/orrery/internal/house/served"
)

// ranges is how many physical partitions the containers of a suite have, by scheme. The two schemes
// together check one partition and several, without running everything four times.
var ranges = map[string]string{"http": "1", "https": "5"}

// A server is one process of the binary under test, with the key and the addresses that clients
// need.
type server struct {
	*served.Server
	readKey string
	space   *space // in which the suite runs; nil for the server's own account
}

// startServer starts the binary on a free port and waits until it is ready. way is how the suite
// reaches a namespace; "" means none.
func startServer(ctx context.Context, binary, way string) (*server, error) {
	under, err := served.New(binary, "behaviours")
	if err != nil {
		return nil, err
	}
	s := &server{Server: under}
	if err = under.Start(ctx); err == nil {
		err = errors.Join(under.FetchCertificate(ctx), s.fetchReadKey(ctx, binary))
	}
	if err == nil && way != "" {
		s.space, err = newSpace(ctx, under.Plain(), way)
	}
	if err != nil {
		under.Kill()
		return nil, errors.Join(err, under.Remove())
	}
	return s, nil
}

func (s *server) fetchReadKey(ctx context.Context, binary string) error {
	ls := exec.CommandContext(ctx, binary, "keys", "ls", "--show", "-o", "json", "--endpoint", s.Plain(), "--key",
		served.Key)
	text, err := ls.Output()
	if err != nil {
		return fmt.Errorf("asking for the read-only key: %w", err)
	}
	if s.readKey = readOnlyKey(text); s.readKey == "" {
		return fmt.Errorf("no read-only key in what `orrery keys ls` prints: %s", text)
	}
	return nil
}

// readOnlyKey finds the primary read-only key in the output of `orrery keys ls --show -o json`; ""
// when it is absent.
func readOnlyKey(text []byte) string {
	var keys []struct{ Name, Key string }
	if json.Unmarshal(text, &keys) != nil {
		return ""
	}
	for _, k := range keys {
		if k.Name == "primary-readonly" {
			return k.Key
		}
	}
	return ""
}

// environment returns the variables that a suite receives.
func (s *server) environment(scheme string) []string {
	endpoint, key := s.space.reached(s.Endpoint(scheme))
	out := []string{
		"ORRERY_KEY=" + key,
		"ORRERY_READONLY_KEY=" + s.readKey,
		"ORRERY_RANGES=" + ranges[scheme],
		"ORRERY_ENDPOINT=" + endpoint,
	}
	if scheme == "https" {
		return append(out, "ORRERY_CA="+s.Certificate())
	}
	return append(out, "ORRERY_CA=")
}

// end stops the server as an operator would. It fails when the server does not stop in time or has
// crashed before.
func (s *server) end() error { return errors.Join(s.Stop(), s.Remove()) }
