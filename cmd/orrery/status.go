package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/Azure/azure-sdk-for-go/sdk/azcore"
	"github.com/orrery-db/orrery"
	"github.com/spf13/cobra"
)

// probeTime bounds one question to a server's probes.
const probeTime = 3 * time.Second

// probePath is where the probes are on the account endpoint.
const probePath = "/_orrery"

func newStatusCommand(c *console) *cobra.Command {
	var a account
	var output string
	cmd := &cobra.Command{
		Use: "status", Short: "Tell whether a server runs, which, and what its data takes on disk",
		Long: "Tell whether a server runs, and which. With a key of the account also what its data takes on disk, part by part and\n" +
			"container by container, how much compactions will free, and when writes will be refused.",
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := checkOutput(output, "text", "json"); err != nil {
				return err
			}
			body, err := c.probe(cmd.Context(), &a, "/status")
			if err != nil {
				return err
			}
			sizes, refused := a.storage(cmd.Context())
			if output == "json" {
				return (&linePrinter{out: c.data()}).print([][]byte{withStorage(body, sizes)})
			}
			var s orrery.Status
			if err := json.Unmarshal(body, &s); err != nil || s.State == "" {
				return fmt.Errorf("what answers at %s is not an Orrery server", a.endpoint)
			}
			key := "a key of its own"
			if s.WellKnownKey {
				key = "the well-known key"
			}
			if err := c.printf("%s  Orrery %s (%s mode) at %s, opened by %s, up %s\n", s.State, s.Version, s.Mode, a.endpoint, key, time.Duration(s.UptimeSeconds)*time.Second); err != nil {
				return err
			}
			if sizes == nil {
				return c.note("What the data takes on disk is not shown: %s.\n", notShown(refused))
			}
			return c.printf("%s", sizes.picture(c.width()))
		},
	}
	cmd.Flags().StringVarP(&output, "output", "o", "text", "text or json")
	addAccountFlags(cmd, &a)
	return cmd
}

// storage asks for what the data takes on disk. Where that is refused, a status is still
// one.
func (a *account) storage(ctx context.Context) (*storageList, error) {
	ctx, cancel := context.WithTimeout(ctx, probeTime)
	defer cancel()
	client, err := a.signedClient(ctx)
	if err != nil {
		return nil, err
	}
	return client.storage(ctx)
}

// notShown says why sizes are not shown.
func notShown(err error) string {
	var response *azcore.ResponseError
	switch {
	case !errors.As(err, &response):
		return err.Error()
	case response.StatusCode == http.StatusUnauthorized || response.StatusCode == http.StatusForbidden:
		return "that needs a key of the account; pass --key, or set ORRERY_KEY"
	}
	return fmt.Sprintf("the server answers %d", response.StatusCode)
}

func newHealthcheckCommand(c *console) *cobra.Command {
	var a account
	cmd := &cobra.Command{
		Use:   "healthcheck",
		Short: "Exit 0 when the server is ready, 1 when not; for container probes",
		Args:  cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			_, err := c.probe(cmd.Context(), &a, "/ready")
			return err
		},
	}
	addAccountFlags(cmd, &a)
	return cmd
}

// probe asks a server and returns the body of its answer. In a container the
// port is known from the server's own variables; a server that was restricted
// to https is asked that way when http is refused.
func (c *console) probe(ctx context.Context, a *account, path string) ([]byte, error) {
	env := environment(c.environ)
	if !a.isNamed() && env["ORRERY_CONNECTION_STRING"] == "" && env["ORRERY_CONTEXT"] == "" && env["ORRERY_ENDPOINT"] == "" &&
		env["ORRERY_PORT"] == "" && env["PORT"] != "" {
		a.endpoint = "http://localhost:" + env["PORT"]
	}
	explicit := a.endpoint != "" && env["PORT"] == ""
	if err := a.complete(c.environ); err != nil {
		return nil, err
	}
	ctx, cancel := context.WithTimeout(ctx, probeTime)
	defer cancel()
	if err := a.dial(ctx); err != nil {
		return nil, err
	}
	body, status, err := a.get(ctx, path)
	if u, parseErr := url.Parse(a.endpoint); parseErr == nil && !explicit && u.Scheme == "http" && isLoopback(u.Hostname()) && (err != nil || status == http.StatusBadRequest) {
		a.endpoint = "https://" + u.Host
		body, status, err = a.get(ctx, path)
	}
	if err != nil {
		return nil, fmt.Errorf("the server at %s does not answer: %w", a.endpoint, err)
	}
	if status != http.StatusOK {
		return nil, fmt.Errorf("the server at %s is not ready: it answers %d %s", a.endpoint, status, strings.TrimSpace(string(body)))
	}
	return body, nil
}

func (a *account) get(ctx context.Context, path string) ([]byte, int, error) {
	client, err := a.httpClient()
	if err != nil {
		return nil, 0, err
	}
	defer client.CloseIdleConnections()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, strings.TrimSuffix(a.endpoint, "/")+probePath+path, nil)
	if err != nil {
		return nil, 0, err
	}
	response, err := client.Do(request)
	if err != nil {
		return nil, 0, err
	}
	body, err := io.ReadAll(io.LimitReader(response.Body, maxMessageBytes))
	return body, response.StatusCode, errors.Join(err, response.Body.Close())
}
