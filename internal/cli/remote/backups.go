package remote

import (
	"context"
	"fmt"
	"net/http"
	"time"
)

// Backups is what a server knows about its backups.
type Backups struct {
	// LastBackup is the second at the end of the last one; 0 without one.
	LastBackup int64 `json:"lastBackup"`
	// Second is the time of the data.
	Second int64 `json:"second"`
	// LogBytes is about how much log the server keeps for the next backups.
	LogBytes uint64     `json:"logBytes"`
	Holds    []struct{} `json:"holds"`
}

// BackupsOf asks a server about its backups, which needs a read-write key.
func BackupsOf(ctx context.Context, s *Client) (b Backups, err error) {
	_, err = s.Send(ctx, Request{
		Method: http.MethodPost, Path: "/_orrery/backup/status", Kind: "backup", Link: "status", Body: struct{}{},
	}, &b)
	return b, err
}

// Age is how old the last backup is.
func (b Backups) Age() time.Duration {
	return time.Duration(max(0, min(b.Second-b.LastBackup, int64(maxAge/time.Second)))) * time.Second
}

// maxAge bounds what a server may say.
const maxAge = 100 * 365 * 24 * time.Hour

// Last describes the last backup.
func (b Backups) Last() string {
	var text string
	age := b.Age()
	switch day := 24 * time.Hour; {
	case b.LastBackup <= 0:
		return "none"
	case age < 2*time.Minute:
		text = fmt.Sprintf("%d s", age/time.Second)
	case age < 2*time.Hour:
		text = fmt.Sprintf("%d min", age/time.Minute)
	case age < 2*day:
		text = fmt.Sprintf("%d h", age/time.Hour)
	default:
		text = fmt.Sprintf("%d days", age/day)
	}
	return fmt.Sprintf("%s ago (%s)", text, time.Unix(b.LastBackup, 0).UTC().Format(time.RFC3339))
}
