package main

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"

	"github.com/Azure/azure-sdk-for-go/sdk/azcore/runtime"
	"github.com/orrery-db/orrery/internal/clock"
)

// maxAnswerBytes bounds an answer that is read whole.
const maxAnswerBytes = 8 << 20

// apiVersion is the version of the REST API that these requests are written to.
const apiVersion = "2020-07-15"

// signedClient sends REST requests signed with the account key, for what the
// official SDK for Go has no call for: keys, ranges, users and permissions, and
// offers of every kind.
type signedClient struct {
	endpoint string
	secret   []byte
	http     *http.Client
}

// signedClient connects to the account; it looks first whether anybody listens.
func (a *account) signedClient(ctx context.Context) (*signedClient, error) {
	secret, err := base64.StdEncoding.DecodeString(a.key)
	if err != nil {
		return nil, usagef(
			"the account key cannot be used: it is not base64; copy it whole to --key, --key-file or ORRERY_KEY",
		)
	}
	client, err := a.httpClient()
	if err != nil {
		return nil, err
	}
	if err := a.dial(ctx); err != nil {
		return nil, err
	}
	return &signedClient{endpoint: strings.TrimSuffix(a.endpoint, "/"), secret: secret, http: client}, nil
}

// signedRequest is one request. kind and link are what is signed.
type signedRequest struct {
	method, path string
	query        string // without the question mark
	kind, link   string
	header       map[string]string
	body         any // sent as JSON, a json.RawMessage as it is; nil sends none
}

// send sends a request and decodes the answer into out, which may be nil. An
// answer that is no success is an error that is *azcore.ResponseError.
func (s *signedClient) send(ctx context.Context, r signedRequest, out any) (http.Header, error) {
	var body io.Reader
	if r.body != nil {
		data, isText := r.body.(json.RawMessage)
		if !isText {
			var err error
			if data, err = json.Marshal(r.body); err != nil {
				return nil, err
			}
		}
		body = bytes.NewReader(data)
	}
	target := s.endpoint + r.path
	if r.query != "" {
		target += "?" + r.query
	}
	request, err := http.NewRequestWithContext(ctx, r.method, target, body)
	if err != nil {
		return nil, err
	}
	s.sign(request, r)
	response, err := s.http.Do(request)
	if err != nil {
		return nil, fmt.Errorf("the server at %s does not answer: %w", s.endpoint, err)
	}
	defer response.Body.Close() //nolint:errcheck // read only
	if response.StatusCode/100 != 2 {
		return nil, runtime.NewResponseError(response)
	}
	data, err := io.ReadAll(io.LimitReader(response.Body, maxAnswerBytes+1))
	switch {
	case err != nil:
		return nil, fmt.Errorf("read the answer of %s: %w", s.endpoint, err)
	case len(data) > maxAnswerBytes:
		return nil, errors.New("the server's answer is too long to be one")
	case out == nil:
		return response.Header, nil
	}
	if err := json.Unmarshal(data, out); err != nil {
		return nil, fmt.Errorf("what answers at %s is not a server of this API: %w", s.endpoint, err)
	}
	return response.Header, nil
}

// sign adds the date, the signature and the headers of the request.
func (s *signedClient) sign(request *http.Request, r signedRequest) {
	date := clock.System().Now().UTC().Format(http.TimeFormat)
	mac := hmac.New(sha256.New, s.secret)
	_, _ = io.WriteString(mac, strings.ToLower(r.method)+"\n"+r.kind+"\n"+r.link+"\n"+strings.ToLower(date)+"\n\n")
	signature := base64.StdEncoding.EncodeToString(mac.Sum(nil))
	request.Header.Set("Authorization", url.QueryEscape("type=master&ver=1.0&sig="+signature))
	request.Header.Set("x-ms-date", date)
	request.Header.Set("x-ms-version", apiVersion)
	request.Header.Set("Accept", "application/json")
	if r.body != nil {
		request.Header.Set("Content-Type", "application/json")
	}
	for name, value := range r.header {
		request.Header.Set(name, value)
	}
}

// feed reads all pages of a list. each is given the body of every page.
func (s *signedClient) feed(ctx context.Context, r signedRequest, each func(page []byte) error) error {
	header := map[string]string{}
	for name, value := range r.header {
		header[name] = value
	}
	r.header = header
	for {
		var page json.RawMessage
		answer, err := s.send(ctx, r, &page)
		if err != nil {
			return err
		}
		if err := each(page); err != nil {
			return err
		}
		next := answer.Get("x-ms-continuation")
		if next == "" {
			return nil
		}
		header["x-ms-continuation"] = next
	}
}

// pathOf is the path of a link, such as dbs/shop/users/ann: its names escaped.
func pathOf(link string) string {
	parts := strings.Split(link, "/")
	for i := range parts {
		parts[i] = url.PathEscape(parts[i])
	}
	return "/" + strings.Join(parts, "/")
}

// checkName refuses a name that cannot stand in a link.
func checkName(what, name string) error {
	if name == "" {
		return usagef("the name of the %s is missing", what)
	}
	if strings.ContainsAny(name, `/\?#`) {
		article := "a"
		if strings.ContainsAny(what[:1], "io") {
			article = "an"
		}
		return usagef("%q cannot be the name of %s %s: it must not contain / \\ ? #", name, article, what)
	}
	return nil
}
