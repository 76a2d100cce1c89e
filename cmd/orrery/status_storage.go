package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"math"
	"net/http"
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/remote"
	"github.com/orrery-db/orrery/internal/cli/screen"
)

// storageList is a server's report on its disk space.
type storageList struct {
	InMemory bool   `json:"inMemory"`
	Total    uint64 `json:"totalBytes"`
	Parts    []struct {
		Kind  string `json:"kind"`
		Bytes uint64 `json:"bytes"`
	} `json:"parts"`
	Freeable uint64 `json:"freeableBytes"`
	Counted  bool   `json:"counted"`
	Disk     *struct {
		Free     uint64 `json:"freeBytes"`
		Total    uint64 `json:"totalBytes"`
		Reserve  uint64 `json:"reserveBytes"`
		Left     uint64 `json:"writableBytes"`
		Writable bool   `json:"writable"`
	} `json:"disk"`
	Containers []struct {
		Container string `json:"container"`
		Number    uint32 `json:"number"`
		Items     int64  `json:"items"`
		ItemBytes int64  `json:"itemBytes"`
		ItemsDisk uint64 `json:"itemsOnDisk"`
		IndexDisk uint64 `json:"indexOnDisk"`
		LogDisk   uint64 `json:"logOnDisk"`
	} `json:"containers"`

	body json.RawMessage // as received
}

// storagePath is the endpoint of the disk space report.
const storagePath = remote.ProbePath + "/storage"

// storageOf gets the disk space report of a server.
func storageOf(ctx context.Context, s *remote.Client) (*storageList, error) {
	var body json.RawMessage
	if _, err := s.Send(
		ctx, remote.Request{Method: http.MethodGet, Path: storagePath, Kind: "ranges"}, &body,
	); err != nil {
		return nil, err
	}
	list := &storageList{body: body}
	if err := json.Unmarshal(body, list); err != nil {
		return nil, fmt.Errorf("the server sent an invalid disk usage report: %w", err)
	}
	return list, nil
}

// partNames are the labels of the parts.
var partNames = map[string]string{
	"items": "items", "index": "index", "log": "change log", "tables": "tables' own", "wal": "write-ahead log",
	"obsolete": "being deleted", "manifest": "manifest", "witness": "witness", "files": "keys and others",
}

// part is the size of one part.
func (l *storageList) part(kind string) uint64 {
	for _, part := range l.Parts {
		if part.Kind == kind {
			return part.Bytes
		}
	}
	return 0
}

// picture draws the parts, the free room and the containers for a terminal of this width.
func (l *storageList) picture(width int) screen.Text {
	var d screen.Drawing
	place := "on disk"
	if l.InMemory {
		place = "in memory"
	}
	d.Printf("\n%s %s\n", sizeOf(l.Total), place)
	for _, part := range l.Parts {
		name := partNames[part.Kind]
		if name == "" {
			name = part.Kind // a part that a later version reports
		}
		if part.Bytes > 0 {
			d.Printf(
				"  %s %s %s  %s\n", screen.Pad(name, 16), screen.PadLeft(sizeOf(part.Bytes), 10),
				shareBar(part.Bytes, l.Total), sharePercent(part.Bytes, l.Total),
			)
		}
	}
	if log := l.part("wal"); log > l.Total/2 {
		d.Printf("  data in the write-ahead log is not in a table yet: the containers below seem smaller than they are\n")
	}
	if l.Freeable > 0 || !l.Counted {
		more := ""
		if !l.Counted {
			more = ", as far as counted so far"
		}
		d.Printf("  compactions will free about %s%s\n", sizeOf(l.Freeable), more)
	}
	if disk := l.Disk; disk != nil {
		d.Printf("\n%s free of %s. ", sizeOf(disk.Free), sizeOf(disk.Total))
		if disk.Writable {
			d.Printf("Writes are refused below %s: %s are left until then.\n", sizeOf(disk.Reserve), sizeOf(disk.Left))
		} else {
			d.Printf("Writes are refused, because that is below the reserve of %s: free some space, or lower "+
				"--disk-reserve.\n", sizeOf(disk.Reserve))
		}
	}
	if len(l.Containers) > 0 {
		d.Printf("\n%s", l.table(width))
	}
	return d.Text()
}

// sizeOf formats a number of bytes.
func sizeOf(n uint64) string { return screen.Size(int64(min(n, math.MaxInt64))) }

// share is a fraction, clamped to 0 to 1 whatever the server reports.
func share(part, whole uint64) float64 { return min(1, float64(part)/float64(max(1, whole))) }

func shareBar(part, whole uint64) string { return screen.Bar(int64(share(part, whole)*1000), 1000) }

func sharePercent(part, whole uint64) string {
	return fmt.Sprintf("%.0f %%", 100*share(part, whole))
}

// table has a line for each container, in the server's order.
func (l *storageList) table(width int) screen.Text {
	var most uint64
	onDisk := func(i int) uint64 {
		c := &l.Containers[i]
		return c.ItemsDisk + c.IndexDisk + c.LogDisk
	}
	for i := range l.Containers {
		most = max(most, onDisk(i))
	}
	var cells [][]string
	for i, c := range l.Containers {
		name := strings.TrimPrefix(strings.Replace(c.Container, "/colls/", "/", 1), "dbs/")
		switch {
		case name != "":
		case c.Number == 0:
			name = "(account)"
		default:
			name = fmt.Sprintf("(set aside, number %d)", c.Number)
		}
		drawn := ""
		if most > 0 {
			drawn = strings.TrimRight(shareBar(onDisk(i), most), "░")
		}
		cells = append(cells, []string{
			screen.Cut(name, console.MaxCellColumns), screen.PadLeft(screen.Thousands(c.Items), 10),
			screen.PadLeft(screen.Size(c.ItemBytes), 10),
			screen.PadLeft(sizeOf(c.ItemsDisk), 10), screen.PadLeft(sizeOf(c.IndexDisk), 10),
			screen.PadLeft(sizeOf(c.LogDisk), 10), screen.PadLeft(sizeOf(onDisk(i)), 10), drawn,
		})
	}
	return screen.Table(
		[]string{"container", "items", "their size", "data", "index", "change log", "in tables", ""}, cells, width,
	)
}

// withStorage adds the reports to the JSON of a status.
func withStorage(body []byte, l *storageList, b *remote.Backups) []byte {
	object, found := bytes.CutSuffix(bytes.TrimSpace(body), []byte("}"))
	if l == nil || !found {
		return body
	}
	object = append(append(bytes.Clone(object), `,"storage":`...), l.body...)
	if b != nil && b.LastBackup > 0 {
		object = fmt.Appendf(object, `,"lastBackup":%q`, time.Unix(b.LastBackup, 0).UTC().Format(time.RFC3339))
	}
	return append(object, '}')
}
