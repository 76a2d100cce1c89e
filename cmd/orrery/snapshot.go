package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"time"

	"github.com/orrery-db/orrery/internal/admin"
	"github.com/orrery-db/orrery/internal/cli/account"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/screen"
	"github.com/spf13/cobra"
)

func newSnapshotCommand(c *console.Console) *cobra.Command {
	cmd := group("snapshot", "Save the state of an account under a name, and go back to it",
		"Save the state of the server's account, or of a namespace, under a name. Loading replaces the state of an account "+
			"by it, and a new namespace may begin from it. Snapshots are in the data directory; those of a server in memory "+
			"are gone when it stops.",
		"  orrery snapshot save seeded\n  orrery snapshot load seeded\n  orrery snapshot load seeded --namespace test-1\n"+
			"  orrery snapshot ls\n  orrery snapshot rm seeded",
		"save, load, ls or rm")
	cmd.AddCommand(
		newSnapshotChangeCommand(c, "save", "Save the present state of an account"),
		newSnapshotChangeCommand(c, "load", "Replace the state of an account by a snapshot"),
		newSnapshotListCommand(c),
		newPlaceCommand(c, "rm", "Remove a snapshot", snapshotsKind, http.MethodDelete, ""))
	return cmd
}

// newSnapshotChangeCommand returns `orrery snapshot save` or load.
func newSnapshotChangeCommand(c *console.Console, verb, short string) *cobra.Command {
	a := &accountsCommand{console: c}
	cmd := &cobra.Command{
		Use: verb + " <name>", Short: short, Args: cobra.ExactArgs(1),
		Example: "  orrery snapshot " + verb + " seeded\n  orrery snapshot " + verb + " seeded --namespace test-1",
		RunE: func(cmd *cobra.Command, args []string) error {
			if verb == "load" {
				request := accountsRequest(http.MethodPost, snapshotsKind, args[0], "load")
				request.Body = map[string]string{"namespace": a.namespace}
				return a.send(cmd, request, nil)
			}
			request := accountsRequest(http.MethodPost, snapshotsKind, "", "")
			request.Body = map[string]string{"name": args[0], "namespace": a.namespace}
			var saved admin.Snapshot
			if err := a.send(cmd, request, &saved); err != nil {
				return err
			}
			return c.Printf("%s: %s in %s, %d bytes\n", saved.Name, screen.Plural(int(saved.Items), "item"),
				screen.Plural(saved.Containers, "container"), saved.Bytes)
		},
	}
	cmd.Flags().StringVar(&a.namespace, "namespace", "", "of this namespace (default: the server's account)")
	account.AddAccountFlags(cmd, &a.account)
	return cmd
}

func newSnapshotListCommand(c *console.Console) *cobra.Command {
	a := &accountsCommand{console: c}
	return a.listCommand("List the snapshots", snapshotsKind, []string{"name", "saved", "items", "containers", "bytes"},
		func(text json.RawMessage) ([]string, error) {
			var s admin.Snapshot
			err := json.Unmarshal(text, &s)
			return []string{
				s.Name, s.Saved.UTC().Format(time.RFC3339), fmt.Sprint(s.Items), fmt.Sprint(s.Containers), fmt.Sprint(s.Bytes),
			}, err
		})
}
