package migrate

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"

	"github.com/orrery-db/orrery/internal/model/items"
	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/transfer"
)

// Bookkeeping is the container with the checkpoint of a migration. It lies beside the containers of
// the design, so that a checkpoint is never mistaken for data.
const Bookkeeping = "orrery-migrations"

// stateID is the id of the checkpoint: a database has one migration.
const stateID = "migration"

const stateFormat = "orrery.migration/1"

// The phases of a migration.
const (
	writing  = "writing"
	checking = "checking" // everything is written; parts of an older state of the source are compared
	finished = "finished"
)

// state is the checkpoint of a migration: an item in the target.
type state struct {
	ID       string `json:"id"`
	Format   string `json:"format"`
	Design   string `json:"design_sha256"`
	Schema   string `json:"schema_sha256"`
	Snapshot string `json:"snapshot"`
	// Changed says that parts were read from different states of the source.
	Changed bool   `json:"changed,omitempty"`
	Run     string `json:"run"` // of the process that wrote it
	Phase   string `json:"phase"`
	// RejectBytes is the length of the file of rejects that belongs to the position.
	RejectBytes int64       `json:"rejectBytes,omitempty"`
	Types       []typeState `json:"types"`
}

// typeState is the progress of one item type.
type typeState struct {
	Container string `json:"container"`
	Type      string `json:"type"`
	RID       string `json:"rid"` // of the container
	Done      bool   `json:"done,omitempty"`
	Parts     []part `json:"parts,omitempty"`
	Seq       int64  `json:"items"`
	Rows      int64  `json:"rows"`
	Bytes     int64  `json:"bytes"`

	Tally transfer.Tally `json:"tally"`
	// Dropped has the root keys of rejected rows of a table that is split: their second parts are left
	// out too.
	Dropped []key `json:"dropped,omitempty"`
}

// part is a range of root keys: above After, up to and with To. A nil bound is open. Root rows up
// to At have their final result.
type part struct {
	After key  `json:"after,omitempty"`
	To    key  `json:"to,omitempty"`
	At    key  `json:"at,omitempty"`
	Done  bool `json:"done,omitempty"`
}

// from returns the key after which reading goes on.
func (p *part) from() []any {
	if p.At != nil {
		return p.At
	}
	return p.After
}

// key is a primary key: nil, bool, int64, float64, string or []byte for each column.
type key []any

// MarshalJSON implements json.Marshaler.
func (k key) MarshalJSON() ([]byte, error) { return []byte(items.FormatRoot(k)), nil }

// UnmarshalJSON implements json.Unmarshaler.
func (k *key) UnmarshalJSON(text []byte) (err error) {
	*k, err = items.ParseRoot(string(text))
	return err
}

// texts returns the values as text, for people.
func (k key) texts() []string {
	out := make([]string, len(k))
	for i, v := range k {
		switch v := v.(type) {
		case nil:
			out[i] = "NULL"
		case []byte:
			out[i] = base64.StdEncoding.EncodeToString(v)
		default:
			out[i] = fmt.Sprint(v)
		}
	}
	return out
}

// hashOf returns the hash of what a migration was made from: a design, or the structure of a
// schema.
func hashOf(v any) (string, error) {
	text, err := json.Marshal(v)
	if err != nil {
		return "", err
	}
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:]), nil
}

// bareTable is the structure of a table.
type bareTable struct {
	Name    string
	Columns []bareColumn
	Primary []int
	Foreign []bareForeign
}

type bareColumn struct {
	Name string
	Type schema.Type
}

type bareForeign struct {
	Columns, Refs []int
	Table         int
}

// bareSchema returns the structure of a schema, without statistics.
func bareSchema(s *schema.Schema) []bareTable {
	out := make([]bareTable, len(s.Tables))
	for i := range s.Tables {
		t := &s.Tables[i]
		out[i] = bareTable{Name: t.Name, Primary: t.Primary}
		for j := range t.Own() {
			out[i].Columns = append(out[i].Columns, bareColumn{t.Columns[j].Name, t.Columns[j].Type})
		}
		for j := range t.Foreign {
			f := &t.Foreign[j]
			out[i].Foreign = append(out[i].Foreign, bareForeign{f.Columns, f.Refs, f.Table})
		}
	}
	return out
}

// ledger keeps the checkpoint in the target.
type ledger struct {
	m    *migration
	run  string
	etag string
}

func (l *ledger) link() string { return l.m.database() + "/colls/" + Bookkeeping + "/docs" }

// load reads the checkpoint; nil means that there is none.
func (l *ledger) load(ctx context.Context) (*state, error) {
	link := l.link() + "/" + stateID
	answer, err := l.m.ask(ctx, http.MethodGet, "docs", link, transfer.PathOf(link), map[string]string{
		"x-ms-documentdb-partitionkey": `["` + stateID + `"]`,
	}, nil)
	if isStatus(err, http.StatusNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("read the checkpoint: %w", err)
	}
	var s state
	if err := json.Unmarshal(answer.Body, &s); err != nil || s.Format != stateFormat {
		return nil, &Error{
			Kind: Conflict, What: fmt.Sprintf("the item %s of %s/%s is no checkpoint of this version", stateID,
				l.m.o.Database, Bookkeeping),
			Next: "delete the container to start again", Err: err,
		}
	}
	l.etag = answer.Header.Get("etag")
	return &s, nil
}

// save commits the checkpoint. The first one replaces what is there; each later one only that of
// the same run, so two migrations cannot work in one database.
func (l *ledger) save(ctx context.Context, s *state) error {
	for try := 0; ; try++ {
		header := map[string]string{
			"x-ms-documentdb-partitionkey": `["` + stateID + `"]`, "x-ms-documentdb-is-upsert": "True",
		}
		if l.etag != "" {
			header["If-Match"] = l.etag
		}
		s.Run = l.run
		answer, err := l.m.ask(ctx, http.MethodPost, "docs", l.m.database()+"/colls/"+Bookkeeping,
			transfer.PathOf(l.link()), header, s)
		if isStatus(err, http.StatusPreconditionFailed) && try < 3 {
			// The answer to an earlier attempt may have been lost.
			there, err := l.load(ctx)
			if err != nil {
				return err
			}
			if there != nil && there.Run == l.run {
				continue
			}
		}
		if isStatus(err, http.StatusPreconditionFailed) {
			return &Error{
				Kind: Conflict, What: "another migration has begun in the database " + l.m.o.Database,
				Next: "let one of them end, or stop it; then run the command again with --resume",
			}
		}
		if err != nil {
			return fmt.Errorf("write the checkpoint: %w", err)
		}
		l.etag = answer.Header.Get("etag")
		return nil
	}
}

// newRun returns the name of a process among all that write checkpoints.
func newRun() string {
	var b [12]byte
	_, _ = rand.Read(b[:]) // never fails
	return hex.EncodeToString(b[:])
}
