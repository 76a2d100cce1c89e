// Package wire is what the server and the backup command say to each other: the bodies of the
// requests below /_orrery/backup, and pages of log records.
//
// The one idea: every answer is small. A base is read in chunks and a log in pages, so that neither
// side holds much memory and no answer runs into a time limit. A page is bytes, because a record is
// bytes already: each record has its length before it.
//
// The package knows neither the store nor an archive. Start reading at Cut.
package wire

import (
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"

	"github.com/orrery-db/orrery/internal/log"
	"github.com/orrery-db/orrery/internal/session"
)

// Path is the beginning of the paths of backups. Type is the resource type that their requests are
// signed with; the link is the action.
const (
	Path = "/_orrery/backup/"
	Type = "backup"
)

// The actions: the last segment of the path.
const (
	ActionStatus  = "status"
	ActionHold    = "hold"
	ActionRelease = "release"
	ActionBase    = "base"
	ActionChunk   = "chunk"
	ActionCut     = "cut"
	ActionLog     = "log"
	ActionAck     = "acknowledge"
)

// The header fields of an answer that is bytes.
const (
	// HeaderSum is the SHA-256 of the body in hexadecimal digits.
	HeaderSum = "x-orrery-sha256"
	// HeaderMore is "true" if more follows, otherwise "false".
	HeaderMore = "x-orrery-more"
)

const (
	// ChunkBytes is the size of a chunk of a base, and the size at which a page of a log ends.
	ChunkBytes = 4 << 20
	// MaxRecordBytes bounds one record, and so what a page may exceed ChunkBytes by.
	MaxRecordBytes = 64 << 20
)

// Position is a place in a log.
type Position struct {
	LSN   uint64 `json:"lsn"`
	Chain string `json:"chain"` // 64 hexadecimal digits
}

// PositionOf converts a position of a log.
func PositionOf(p log.Position) Position {
	return Position{LSN: uint64(p.LSN), Chain: hex.EncodeToString(p.Chain[:])}
}

// Log converts the position back.
func (p Position) Log() (log.Position, error) {
	out := log.Position{LSN: session.LSN(p.LSN)}
	chain, err := hex.DecodeString(p.Chain)
	if err != nil || len(chain) != len(out.Chain) {
		return out, fmt.Errorf("the chain %q does not have %d hexadecimal digits", cut(p.Chain), 2*len(out.Chain))
	}
	copy(out.Chain[:], chain)
	return out, nil
}

func cut(text string) string { return strings.ToValidUTF8(text[:min(len(text), 80)], "?") }

// Log is a log and the part of it that can be read.
type Log struct {
	Container uint32   `json:"container"`
	Partition uint32   `json:"partition"`
	Begins    Position `json:"begins"`
	Ends      Position `json:"ends"`
	// Ended says that nothing follows: the log is sealed, or its container was dropped.
	Ended bool `json:"ended,omitempty"`
}

// Status is the answer about the holds and about the log.
type Status struct {
	// Store identifies the store: 64 hexadecimal digits.
	Store   string `json:"store"`
	Version string `json:"version"`
	Second  int64  `json:"second"`
	// LogBytes is about the size of the log on disk.
	LogBytes uint64 `json:"logBytes"`
	// Holds are the holds of all backups.
	Holds []Hold `json:"holds"`
	// LimitBytes is the size of the log at which the server releases the holds of backups; 0 means no
	// limit.
	LimitBytes uint64 `json:"limitBytes"`
	// LastBackup is the second at the end of the last backup into any archive; 0 without one.
	LastBackup int64 `json:"lastBackup"`
}

// Hold is a reason for the server to keep its log.
type Hold struct {
	Name string `json:"name"`
	// Since is the second at which it began. Acknowledged is that of the last acknowledgement since
	// the server's start; 0 without one.
	Since        int64 `json:"since"`
	Acknowledged int64 `json:"acknowledged"`
}

// Name is the body of a request about a hold.
type Name struct {
	Name string `json:"name"`
}

// Base is the answer to the beginning of a base.
type Base struct {
	ID string `json:"id"`
	// Second is the last second of which the base may have changes: the first that can be restored.
	Second int64 `json:"second"`
	// Logs are the logs of the base's partitions, at the positions of the base, and the logs that had
	// ended before.
	Logs []Log `json:"logs"`
}

// ChunkRequest asks for a chunk. Asking for the same one again gives the same bytes.
type ChunkRequest struct {
	ID     string `json:"id"`
	Number int    `json:"number"`
}

// Cut is a state of the logs in which some seconds are over.
type Cut struct {
	Store string `json:"store"`
	// Through is the last second that is over. Latest is greater only after the clock was set back.
	Through int64 `json:"through"`
	Latest  int64 `json:"latest"`
	Logs    []Log `json:"logs"`
	// Containers is how many containers there are, without the account's own.
	Containers int `json:"containers"`
}

// LogRequest asks for a page of a log: the records after one position, up to another one.
type LogRequest struct {
	Container uint32   `json:"container"`
	Partition uint32   `json:"partition"`
	After     Position `json:"after"`
	UpTo      Position `json:"upTo"`
}

// Acknowledgement says up to where a backup has the logs.
type Acknowledgement struct {
	Name string `json:"name"`
	Logs []Log  `json:"logs"`
}

// AppendRecord appends a record to a page.
func AppendRecord(page []byte, r *log.Record) []byte {
	page = binary.BigEndian.AppendUint32(page, uint32(r.EncodedLen()))
	return r.Append(page)
}

// ErrPage marks bytes that are not a page of records.
var ErrPage = errors.New("the bytes are not a page of log records")

// EachRecord calls fn for every record of a page. Bodies are parts of the page. The error is
// ErrPage, log.ErrDamaged or fn's.
func EachRecord(page []byte, fn func(*log.Record) error) error {
	for len(page) > 0 {
		if len(page) < 4 {
			return ErrPage
		}
		n := binary.BigEndian.Uint32(page)
		if uint64(n) > uint64(len(page)-4) {
			return ErrPage
		}
		r, err := log.ReadRecord(page[4 : 4+n])
		if err != nil {
			return err
		}
		if err := fn(&r); err != nil {
			return err
		}
		page = page[4+n:]
	}
	return nil
}
