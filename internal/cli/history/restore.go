package history

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"

	"github.com/Azure/azure-sdk-for-go/sdk/azcore"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/receipt"
	"github.com/orrery-db/orrery/internal/cli/remote"
	"github.com/orrery-db/orrery/internal/cli/screen"
	"github.com/orrery-db/orrery/internal/history"
)

// putBack writes a version of an item back. all are its versions, the newest first. The request
// holds only if the item is still the newest of them.
func (h *historyCommand) putBack(
	ctx context.Context, c *console.Console, s *source, all []version, key, id string, read float64,
) error {
	v, err := find(all, h.restore, s)
	if err != nil {
		return err
	}
	if v.Item == nil {
		return exit.Usagef("version %d is the deletion of the item: restore the version before it, or delete the item with "+
			"`orrery item rm`", v.LSN)
	}
	now := &all[0]
	edits := history.Diff(now.Item, v.Item)
	if len(edits) == 0 {
		return c.Printf("the item is as it was at version %d: nothing to restore\n", v.LSN)
	}
	names := [2]string{versionText(now), versionText(v)}
	if h.isDry {
		return errors.Join(printDiff(c, names, edits), c.Note("nothing was written\n"))
	}
	body, err := history.Text(v.Item)
	if err != nil {
		return err
	}
	charged := &receipt.Charged{Client: s.client, Total: receipt.New(h.key, h.hasKey)}
	err = charged.Tell(c, write(ctx, charged, s, now.Item, body, key, id))
	if refused := new(azcore.ResponseError); errors.As(err, &refused) {
		switch refused.StatusCode {
		case http.StatusPreconditionFailed, http.StatusNotFound:
			return &exit.Error{Code: exit.Conflict, Err: errors.New("the item has changed, expired or been deleted since its " +
				"versions were read, and was left as it is: run the command again")}
		case http.StatusConflict:
			return &exit.Error{Code: exit.Conflict, Err: fmt.Errorf("the item cannot be created again, because there is one "+
				"with its id, or another item has one of its unique keys: %s", remote.ServerMessage(refused))}
		}
	}
	if err != nil {
		return err
	}
	return errors.Join(
		c.Printf("restored %s to version %d, as a new version (%s)\n", id, v.LSN, screen.Plural(len(edits), "difference")),
		c.Note("reading the versions cost %s RU\n", screen.Charge(read)),
	)
}

// write replaces the current item, under the condition of its ETag, or creates it where there is
// none.
func write(ctx context.Context, s *receipt.Charged, at *source, current, body json.RawMessage, key, id string) error {
	link := at.place.ContainerLink()
	r := remote.Request{
		Method: http.MethodPost, Path: remote.PathOf(link) + "/docs", Kind: "docs", Link: link, Body: body,
		Header: map[string]string{
			"x-ms-documentdb-partitionkey": key, "x-ms-cosmos-intended-collection-rid": at.found.RID,
		},
	}
	if current != nil {
		link += "/docs/" + id
		r.Method, r.Path, r.Link = http.MethodPut, remote.PathOf(link), link
		r.Header["If-Match"] = history.ETag(current)
	}
	_, err := s.Send(ctx, r, 1, nil)
	return err
}
