package admin

import (
	"encoding/json"
	"errors"
	"io"
	"mime"
	"net/http"
	"net/url"
	"strconv"
	"time"

	"github.com/orrery-db/orrery/internal/auth"
	"github.com/orrery-db/orrery/internal/faults"
	"github.com/orrery-db/orrery/internal/status"
)

// typeFaults is the resource type that requests about faults are signed with; their link is empty.
const typeFaults = "faults"

// maxFaultBytes bounds the body of a fault; its longest part is a partition key.
const maxFaultBytes = 64 << 10

// maxFaults bounds the number of faults in force.
const maxFaults = 1000

// FaultBody is a fault as it is added and listed. Times are in milliseconds.
type FaultBody struct {
	// ID, Remaining and Hits are only returned: how many more requests the fault will apply to (-1
	// means all), and how many it has applied to.
	ID        int   `json:"id,omitempty"`
	Remaining *int  `json:"remaining,omitempty"`
	Hits      int64 `json:"hits,omitempty"`

	Database     string          `json:"database,omitempty"`
	Container    string          `json:"container,omitempty"`
	Operation    string          `json:"operation,omitempty"`
	PartitionKey json.RawMessage `json:"partitionKey,omitempty"`
	Skip         int             `json:"skip,omitempty"`
	Times        int             `json:"times,omitempty"`
	DelayMS      int64           `json:"delayMs,omitempty"`
	Status       int             `json:"status,omitempty"`
	Substatus    int             `json:"substatus,omitempty"`
	RetryAfterMS int64           `json:"retryAfterMs,omitempty"`
	Drop         bool            `json:"drop,omitempty"`
	Split        bool            `json:"split,omitempty"`
	After        bool            `json:"after,omitempty"`
}

// FaultList is the body of the answer that lists faults.
type FaultList struct {
	Faults []FaultBody `json:"faults"`
}

const faultExample = `{"container":"orders","operation":"create_item","status":429,"substatus":3200,` +
	`"retryAfterMs":10,"times":3}, or {"drop":true,"after":true}`

// answerFaults lists, adds and removes faults.
func (h *Handler) answerFaults(w http.ResponseWriter, r *http.Request, id string) (any, error) {
	if h.o.Faults == nil {
		return nil, status.New(status.NotFound, "This server accepts no faults. Start it in dev mode with --faults.")
	}
	switch r.Method {
	case http.MethodGet, http.MethodPost, http.MethodDelete:
	default:
		w.Header().Set("Allow", "GET, POST, DELETE")
		return nil, status.New(status.MethodNotAllowed, "This path is only for GET, POST and DELETE.")
	}
	who, err := h.permitFaults(r)
	if err != nil {
		return nil, err
	}
	if r.Method == http.MethodPost {
		return h.addFault(w, r, id, who)
	}
	number, err := faultNumber(r)
	if err != nil {
		return nil, err
	}
	if r.Method == http.MethodDelete {
		switch {
		case number == 0:
			h.o.Faults.Clear()
		case !h.o.Faults.Remove(number):
			return nil, status.New(status.NotFound, "There is no fault %d: GET %s lists the existing ones.", number, pathFaults)
		}
		h.o.Logger.Info("faults ended", "fault", number, "signed_by", string(who.Key), "remote", r.RemoteAddr, "activity_id",
			id)
	}
	list := FaultList{Faults: []FaultBody{}}
	for _, s := range h.o.Faults.All() {
		if r.Method == http.MethodDelete || number == 0 || s.ID == number {
			list.Faults = append(list.Faults, faultBody(s))
		}
	}
	return list, nil
}

// permitFaults requires a key that may write for changes, because a fault can keep all clients from
// writing.
func (h *Handler) permitFaults(r *http.Request) (auth.Principal, error) {
	return h.permitSteering(r, "faults", auth.Request{ResourceType: typeFaults})
}

// permitSteering checks the signature of a request that shows or changes what steers the server.
// Only a key that may write permits changes.
func (h *Handler) permitSteering(r *http.Request, what string, asked auth.Request) (auth.Principal, error) {
	if h.o.NoAuth {
		return auth.Principal{}, nil
	}
	who, err := h.verify(r, asked)
	switch {
	case err != nil:
		return who, err
	case who.Grant != nil:
		return who, status.New(status.Forbidden,
			"A resource token gives no access to %s: sign with the primary or the secondary key.", what)
	case who.ReadOnly && r.Method != http.MethodGet:
		return who, status.New(status.Forbidden,
			"A read-only key sees the %s and does not change them: sign with the primary or the secondary key.", what)
	case who.Key == "":
		return who, status.New(status.Unauthorized, "This needs a signature of one of the account's keys.")
	}
	return who, nil
}

// faultNumber reads ?id=3; 0 means all.
func faultNumber(r *http.Request) (int, error) {
	query, err := url.ParseQuery(r.URL.RawQuery)
	if err == nil && len(query) == 0 {
		return 0, nil
	}
	number, bad := strconv.Atoi(query.Get("id"))
	if err != nil || bad != nil || number < 1 || len(query) != 1 || len(query["id"]) != 1 {
		return 0, status.New(status.BadRequest,
			"The query of the URL is not understood: use ?id=1, the number of a fault, or none for all.")
	}
	return number, nil
}

func (h *Handler) addFault(w http.ResponseWriter, r *http.Request, id string, who auth.Principal) (any, error) {
	if err := noParameters(r); err != nil {
		return nil, err
	}
	b, err := readFault(w, r)
	if err != nil {
		return nil, err
	}
	if !h.o.NoAuth && !h.o.Verifier.StillValid(who) {
		return nil, status.New(status.Unauthorized,
			"The %s key was rotated while the request was on its way. Nothing was changed. Sign the request with the "+
				"account's key as it is now.", who.Key)
	}
	if len(h.o.Faults.All()) >= maxFaults {
		return nil, status.New(status.BadRequest, "There are %d faults already: end some with DELETE %s.", maxFaults,
			pathFaults)
	}
	rule, err := h.o.Faults.Add(faults.Fault{
		Database: b.Database, Container: b.Container, Operation: b.Operation, PartitionKey: string(b.PartitionKey),
		Skip: b.Skip, Times: b.Times, Delay: duration(b.DelayMS), Status: b.Status, Substatus: b.Substatus,
		RetryAfter: duration(b.RetryAfterMS), Drop: b.Drop, Split: b.Split, After: b.After,
	}, h.o.Operations)
	if err != nil {
		return nil, status.New(status.BadRequest, "The fault is not valid: %v. Send %s.", err, faultExample)
	}
	s := rule.Standing()
	h.o.Logger.Info("a fault was added", "fault", s.ID, "signed_by", string(who.Key), "remote", r.RemoteAddr,
		"activity_id", id)
	return faultBody(s), nil
}

func readFault(w http.ResponseWriter, r *http.Request) (b FaultBody, err error) {
	if kind, _, err := mime.ParseMediaType(r.Header.Get("Content-Type")); err != nil || kind != "application/json" {
		return b, status.New(status.UnsupportedMediaType, "Send the header Content-Type: application/json. The body is %s.",
			faultExample)
	}
	data, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxFaultBytes))
	var long *http.MaxBytesError
	switch {
	case errors.As(err, &long):
		return b, status.New(status.RequestEntityTooLarge, "The body of a fault has at most %d bytes.", maxFaultBytes)
	case err != nil:
		return b, status.Wrap(status.BadRequest, err,
			"The body could not be read to its end. Nothing was changed: send it again.")
	}
	if err := decodeStrictly(data, &b); err != nil {
		return b, status.Wrap(status.BadRequest, err, "The body is not a valid fault (%v). Send %s.", err, faultExample)
	}
	if b.ID != 0 || b.Remaining != nil || b.Hits != 0 {
		return b, status.New(status.BadRequest, "id, remaining and hits are set by the server: leave them out. Send %s.",
			faultExample)
	}
	return b, nil
}

// duration converts milliseconds without overflow.
func duration(ms int64) time.Duration {
	const most = int64(365 * 24 * time.Hour / time.Millisecond)
	return time.Duration(max(-1, min(ms, most))) * time.Millisecond
}

func faultBody(s faults.Standing) FaultBody {
	b := FaultBody{
		ID: s.ID, Remaining: &s.Remaining, Hits: s.Hits, Database: s.Database, Container: s.Container, Operation: s.Operation,
		Skip: s.Skip, Times: s.Times, DelayMS: s.Delay.Milliseconds(), Status: s.Status, Substatus: s.Substatus,
		RetryAfterMS: s.RetryAfter.Milliseconds(), Drop: s.Drop, Split: s.Split, After: s.After,
	}
	if s.PartitionKey != "" {
		b.PartitionKey = json.RawMessage(s.PartitionKey)
	}
	return b
}
