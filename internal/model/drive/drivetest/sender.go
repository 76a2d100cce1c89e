// Package drivetest connects tests of the workbench to a server of their own.
//
// The one idea: a Sender signs requests with the account key and nothing else, so a test sees what
// a client sees. It knows no prices, no designs and no retries. Start reading at Sender.
package drivetest

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/transfer"
)

// A Sender signs and sends requests. It implements transfer.Sender.
type Sender struct {
	Endpoint, Key string
	// Client is the HTTP client; nil means one that keeps many connections.
	Client *http.Client
}

var manyConnections = &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 256}}

// Send sends a request and reads the whole response.
func (s *Sender) Send(ctx context.Context, r transfer.Request) (*transfer.Response, error) {
	request, err := http.NewRequestWithContext(ctx, r.Method, strings.TrimSuffix(s.Endpoint, "/")+r.Path,
		bytes.NewReader(r.Body))
	if err != nil {
		return nil, err
	}
	date := clock.System().Now().UTC().Format(http.TimeFormat)
	key, err := base64.StdEncoding.DecodeString(s.Key)
	if err != nil {
		return nil, err
	}
	mac := hmac.New(sha256.New, key)
	fmt.Fprintf(mac, "%s\n%s\n%s\n%s\n\n", strings.ToLower(r.Method), r.Kind, r.Link, strings.ToLower(date))
	request.Header.Set("Authorization", url.QueryEscape("type=master&ver=1.0&sig="+
		base64.StdEncoding.EncodeToString(mac.Sum(nil))))
	request.Header.Set("x-ms-date", date)
	request.Header.Set("x-ms-version", "2020-07-15")
	if r.Body != nil {
		request.Header.Set("Content-Type", "application/json")
	}
	for k, v := range r.Header {
		request.Header.Set(k, v)
	}
	client := s.Client
	if client == nil {
		client = manyConnections
	}
	response, err := client.Do(request)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close() //nolint:errcheck // read only
	body, err := io.ReadAll(response.Body)
	if err != nil {
		return nil, err
	}
	return &transfer.Response{Status: response.StatusCode, Header: response.Header, Body: body}, nil
}
