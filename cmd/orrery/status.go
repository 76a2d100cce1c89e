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
	"github.com/orrery-db/orrery/internal/cli/account"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/remote"
	"github.com/orrery-db/orrery/internal/cli/screen"
	"github.com/spf13/cobra"
)

func newStatusCommand(c *console.Console) *cobra.Command {
	var a account.Account
	var output string
	cmd := &cobra.Command{
		Use: "status", Short: "Show whether a server runs, which one, and its disk usage",
		Long: "Show whether a server runs, and which one. With a key of the account, also show its disk usage by part and " +
			"by container, the space that compactions will free, and the free space below which writes are refused.",
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := console.CheckOutput(output, "text", "json"); err != nil {
				return err
			}
			body, err := probe(cmd.Context(), c, &a, "/status")
			if err != nil {
				return err
			}
			sizes, backups, refused := storage(cmd.Context(), &a)
			if output == "json" {
				return (&console.LinePrinter{Out: c.Data()}).Print([][]byte{withStorage(body, sizes, backups)})
			}
			var s orrery.Status
			if err := json.Unmarshal(body, &s); err != nil || s.State == "" {
				return fmt.Errorf("the server at %s is not an Orrery server", a.Endpoint)
			}
			key := "a key of its own"
			if s.WellKnownKey {
				key = "the well-known key"
			}
			if err := c.Printf(
				"%s  Orrery %s (%s mode) at %s, opened by %s, up %s\n", s.State, s.Version, s.Mode, a.Endpoint, key,
				time.Duration(s.UptimeSeconds)*time.Second,
			); err != nil {
				return err
			}
			if n := s.Namespaces; n != nil && n.Count > 0 {
				if err := c.Printf("Namespaces: %d of %d, %s of %s\n", n.Count, n.Limit, screen.Size(n.Bytes),
					screen.Size(n.LimitBytes)); err != nil {
					return err
				}
			}
			if sizes == nil {
				return c.Note("Disk usage is not shown: %s.\n", refusalReason(refused))
			}
			if err := c.Printf("%s", sizes.picture(c.Width())); err != nil || backups == nil {
				return err
			}
			text := "Last backup: " + backups.Last()
			if len(backups.Holds) > 0 {
				text += "; the log kept for the next one takes about " + screen.Size(int64(min(backups.LogBytes, 1<<62)))
			}
			return c.Printf("%s\n", text)
		},
	}
	cmd.Flags().StringVarP(&output, "output", "o", "text", "text or json")
	account.AddAccountFlags(cmd, &a)
	return cmd
}

// storage asks how much disk space the data takes, and when the last backup was; the latter needs a
// read-write key. Without permission, the status is still printed.
func storage(ctx context.Context, a *account.Account) (*storageList, *remote.Backups, error) {
	ctx, cancel := context.WithTimeout(ctx, remote.ProbeTime)
	defer cancel()
	client, err := remote.Connect(ctx, a)
	if err != nil {
		return nil, nil, err
	}
	sizes, err := storageOf(ctx, client)
	if err != nil {
		return nil, nil, err
	}
	backups, err := remote.BackupsOf(ctx, client)
	var response *azcore.ResponseError
	if errors.As(err, &response) && response.StatusCode >= 400 && response.StatusCode < 500 {
		return sizes, nil, nil // a read-only key, or an older server
	}
	if err != nil {
		return nil, nil, err
	}
	return sizes, &backups, nil
}

// refusalReason gives the reason why sizes are missing.
func refusalReason(err error) string {
	var response *azcore.ResponseError
	switch {
	case !errors.As(err, &response):
		return err.Error()
	case response.StatusCode == http.StatusUnauthorized || response.StatusCode == http.StatusForbidden:
		return "it needs a key of the account; pass --key, or set ORRERY_KEY"
	}
	return fmt.Sprintf("the server answers %d", response.StatusCode)
}

func newHealthcheckCommand(c *console.Console) *cobra.Command {
	var a account.Account
	cmd := &cobra.Command{
		Use:   "healthcheck",
		Short: "Exit 0 when the server is ready, 1 when not; for container probes",
		Args:  cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			_, err := probe(cmd.Context(), c, &a, "/ready")
			return err
		},
	}
	account.AddAccountFlags(cmd, &a)
	return cmd
}

// probe sends a request to a health endpoint and returns the body. In a container, the server's own
// variables give the port. If http is refused, probe tries https, because the server may be
// restricted to it.
func probe(ctx context.Context, c *console.Console, a *account.Account, path string) ([]byte, error) {
	env := console.Environment(c.Environ)
	if !a.IsNamed() &&
		env["ORRERY_CONNECTION_STRING"] == "" && env["ORRERY_CONTEXT"] == "" && env["ORRERY_ENDPOINT"] == "" &&
		env["ORRERY_PORT"] == "" && env["PORT"] != "" {
		a.Endpoint = "http://localhost:" + env["PORT"]
	}
	explicit := a.Endpoint != "" && env["PORT"] == ""
	if err := a.Complete(c.Environ); err != nil {
		return nil, err
	}
	ctx, cancel := context.WithTimeout(ctx, remote.ProbeTime)
	defer cancel()
	if err := remote.Dial(ctx, a); err != nil {
		return nil, err
	}
	body, status, err := get(ctx, a, path)
	if u, parseErr := url.Parse(a.Endpoint); parseErr == nil &&
		!explicit && u.Scheme == "http" && remote.IsLoopback(u.Hostname()) && (err != nil ||
		status == http.StatusBadRequest) {
		a.Endpoint = "https://" + u.Host
		body, status, err = get(ctx, a, path)
	}
	if err != nil {
		return nil, fmt.Errorf("the server at %s does not answer: %w", a.Endpoint, err)
	}
	if status != http.StatusOK {
		return nil, fmt.Errorf(
			"the server at %s is not ready: it answers %d %s", a.Endpoint, status, strings.TrimSpace(string(body)),
		)
	}
	return body, nil
}

func get(ctx context.Context, a *account.Account, path string) ([]byte, int, error) {
	client, err := remote.HTTP(a)
	if err != nil {
		return nil, 0, err
	}
	defer client.CloseIdleConnections()
	request, err := http.NewRequestWithContext(
		ctx, http.MethodGet, strings.TrimSuffix(a.Endpoint, "/")+remote.ProbePath+path, nil,
	)
	if err != nil {
		return nil, 0, err
	}
	response, err := client.Do(request)
	if err != nil {
		return nil, 0, err
	}
	body, err := io.ReadAll(io.LimitReader(response.Body, remote.MaxMessageBytes))
	return body, response.StatusCode, errors.Join(err, response.Body.Close())
}
