package admin

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime"
	"net/http"
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/account"
	"github.com/orrery-db/orrery/internal/status"
)

// maxReshapeBytes bounds the body of a split, a merge or a rebuild. A body with a boundary for each
// of a hundred ranges has about 5,000 bytes.
const maxReshapeBytes = 64 << 10

// The bodies. Every member is optional.
type (
	splitBody struct {
		Range string   `json:"range"`
		Into  int      `json:"into"`
		At    []string `json:"at"`
	}
	mergeBody struct {
		Ranges []string `json:"ranges"`
		Into   int      `json:"into"`
	}
	rebuildBody struct {
		Ranges []string `json:"ranges"`
	}
)

// bodyExamples are shown in the error about an invalid body.
var bodyExamples = map[string]string{
	actionSplit: `{"range":"0","into":2}, or {"range":"0","at":["1FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"]} to say where; ` +
		`every member may be left out`,
	actionMerge:   `{"ranges":["1","2"]} for adjacent ranges, or {"into":1} for all ranges of the container`,
	actionRebuild: `{"ranges":["1","2"]}, or {} for all ranges of the container`,
	actionTrial:   `{"indexingPolicy":{…},"query":"SELECT …"}; every other member may be left out`,
}

// readReshape reads the body. An absent body means {}.
func readReshape(w http.ResponseWriter, r *http.Request, action string) (account.ReshapeRequest, error) {
	data, err := readBody(w, r, action, maxReshapeBytes)
	if err != nil {
		return account.ReshapeRequest{}, err
	}
	return parseReshape(data, action)
}

// readBody reads a body of a bounded size. The content type must be JSON's, which a page of another
// site cannot send without a preflight request.
func readBody(w http.ResponseWriter, r *http.Request, action string, most int64) ([]byte, error) {
	if kind, _, err := mime.ParseMediaType(r.Header.Get("Content-Type")); err != nil || kind != "application/json" {
		return nil, status.New(status.UnsupportedMediaType,
			"Send the header Content-Type: application/json. The body is %s.", bodyExamples[action])
	}
	data, err := io.ReadAll(http.MaxBytesReader(w, r.Body, most))
	var long *http.MaxBytesError
	switch {
	case errors.As(err, &long):
		return nil, status.New(status.RequestEntityTooLarge, "The body of a %s has at most %d bytes.", action, most)
	case err != nil:
		return nil, status.Wrap(status.BadRequest, err,
			"The body could not be read to its end. Nothing was changed: send it again.")
	}
	return data, nil
}

func parseReshape(data []byte, action string) (account.ReshapeRequest, error) {
	var request account.ReshapeRequest
	var err error
	switch action {
	case actionSplit:
		var b splitBody
		err = decodeStrictly(data, &b)
		request.Into, request.At = b.Into, b.At
		if b.Range != "" {
			request.RangeIDs = []string{b.Range}
		}
	case actionMerge:
		var b mergeBody
		err = decodeStrictly(data, &b)
		request.Into, request.RangeIDs = b.Into, b.Ranges
	default:
		var b rebuildBody
		err = decodeStrictly(data, &b)
		request.RangeIDs = b.Ranges
	}
	switch {
	case err != nil:
		return account.ReshapeRequest{}, status.Wrap(status.BadRequest, err, "The body is not what a %s reads (%v). Send %s.",
			action, err, bodyExamples[action])
	case request.Into < 0:
		return account.ReshapeRequest{}, status.New(status.BadRequest, "into=%d is not a valid number of ranges. Send %s.",
			request.Into, bodyExamples[action])
	case request.RangeIDs != nil && len(request.RangeIDs) == 0:
		// An empty list must not mean everything.
		return account.ReshapeRequest{}, status.New(status.BadRequest,
			"The list of ranges is empty. Name some, or leave the list out for all of the container.")
	case slices.Contains(request.RangeIDs, ""):
		return account.ReshapeRequest{}, status.New(status.BadRequest, "The id of a range is empty. Send %s.",
			bodyExamples[action])
	}
	return request, nil
}

// decodeStrictly decodes one object with known members and nothing after it. Empty data changes
// nothing.
func decodeStrictly(data []byte, into any) error {
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	var wrong *json.UnmarshalTypeError
	switch err := d.Decode(into); {
	case errors.Is(err, io.EOF):
		return nil
	case errors.As(err, &wrong) && wrong.Field != "":
		return fmt.Errorf("%q cannot be a %s", wrong.Field, wrong.Value)
	case err != nil:
		return errors.New(strings.TrimPrefix(err.Error(), "json: "))
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return errors.New("more text after the object")
	}
	return nil
}
