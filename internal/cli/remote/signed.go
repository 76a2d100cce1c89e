package remote

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
	"github.com/orrery-db/orrery/internal/cli/account"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/clock"
)

// MaxAnswerBytes bounds a response that is read whole.
const MaxAnswerBytes = 8 << 20

// apiVersion is the REST API version of these requests.
const apiVersion = "2020-07-15"

// Client sends REST requests signed with the account key, for operations that the official Go SDK
// lacks: keys, ranges, users and permissions, scripts, and offers of every kind.
type Client struct {
	Endpoint string
	Secret   []byte
	HTTP     *http.Client
	// Token is an Entra token for requests about data, and with AllByToken for all; "" for none.
	Token      string
	AllByToken bool
}

// Connect connects to the account. It first checks that a server listens.
func Connect(ctx context.Context, a *account.Account) (*Client, error) {
	secret, err := base64.StdEncoding.DecodeString(a.Key)
	if err != nil {
		return nil, exit.Usagef(
			"the account key is not valid base64: copy it completely to --key, --key-file or ORRERY_KEY",
		)
	}
	client, err := HTTP(a)
	if err != nil {
		return nil, err
	}
	if err := Dial(ctx, a); err != nil {
		return nil, err
	}
	_, all := a.ByToken()
	return &Client{
		Endpoint: strings.TrimSuffix(a.Endpoint, "/"), Secret: secret, HTTP: client, Token: a.Token, AllByToken: all,
	}, nil
}

// Request is one request. The signature covers Kind and Link.
type Request struct {
	Method, Path string
	Query        string // without the question mark
	Kind, Link   string
	Header       map[string]string
	Body         any // encoded as JSON; a json.RawMessage is sent as it is, nil sends no body
}

// Send sends a request and decodes the response into out, which may be nil. A response without
// success becomes a *azcore.ResponseError.
func (s *Client) Send(ctx context.Context, r Request, out any) (http.Header, error) {
	_, header, err := s.SendForStatus(ctx, r, out)
	return header, err
}

// SendForStatus is Send for callers that also need the status, such as 201 for an upsert that
// created and 200 for one that replaced.
func (s *Client) SendForStatus(ctx context.Context, r Request, out any) (int, http.Header, error) {
	response, err := s.Do(ctx, r)
	if err != nil {
		return 0, nil, err
	}
	defer response.Body.Close() //nolint:errcheck // read only
	if response.StatusCode/100 != 2 {
		return 0, nil, runtime.NewResponseError(response)
	}
	data, err := s.ReadBody(response, MaxAnswerBytes)
	if err != nil || out == nil {
		return response.StatusCode, response.Header, err
	}
	if text, ok := out.(*json.RawMessage); ok && len(data) == 0 {
		*text = nil // a body that may be empty, such as what a stored procedure returns
		return response.StatusCode, response.Header, nil
	}
	if err := json.Unmarshal(data, out); err != nil {
		return 0, nil, fmt.Errorf("the server at %s does not speak this API: %w", s.Endpoint, err)
	}
	return response.StatusCode, response.Header, nil
}

// Do signs and sends a request, and returns the response whatever its status. The caller closes its
// body.
func (s *Client) Do(ctx context.Context, r Request) (*http.Response, error) {
	var body io.Reader
	if r.Body != nil {
		data, isText := r.Body.(json.RawMessage)
		if !isText {
			var err error
			if data, err = json.Marshal(r.Body); err != nil {
				return nil, err
			}
		}
		body = bytes.NewReader(data)
	}
	target := s.Endpoint + r.Path
	if r.Query != "" {
		target += "?" + r.Query
	}
	request, err := http.NewRequestWithContext(ctx, r.Method, target, body)
	if err != nil {
		return nil, err
	}
	s.sign(request, r)
	response, err := s.HTTP.Do(request)
	if err != nil {
		return nil, fmt.Errorf("the server at %s does not answer: %w", s.Endpoint, err)
	}
	return response, nil
}

// ReadBody reads the body of a response, which must not be longer than limit.
func (s *Client) ReadBody(response *http.Response, limit int64) ([]byte, error) {
	var text bytes.Buffer
	if n := response.ContentLength; n > 0 && n <= limit {
		text.Grow(int(n) + bytes.MinRead)
	}
	switch n, err := io.Copy(&text, io.LimitReader(response.Body, limit+1)); {
	case err != nil:
		return nil, fmt.Errorf("read the answer of %s: %w", s.Endpoint, err)
	case n > limit:
		return nil, errors.New("the server's answer is too long")
	}
	return text.Bytes(), nil
}

// sign adds date, signature and headers to a request.
func (s *Client) sign(request *http.Request, r Request) {
	date := clock.System().Now().UTC().Format(http.TimeFormat)
	mac := hmac.New(sha256.New, s.Secret)
	_, _ = io.WriteString(mac, strings.ToLower(r.Method)+"\n"+r.Kind+"\n"+r.Link+"\n"+strings.ToLower(date)+"\n\n")
	signature := base64.StdEncoding.EncodeToString(mac.Sum(nil))
	request.Header.Set("Authorization", url.QueryEscape("type=master&ver=1.0&sig="+signature))
	if s.AllByToken || s.Token != "" && isAboutData(r.Method, r.Kind, request.URL.Path) {
		request.Header.Set("Authorization", tokenAuthorization(s.Token))
	}
	request.Header.Set("x-ms-date", date)
	request.Header.Set("x-ms-version", apiVersion)
	request.Header.Set("Accept", "application/json")
	if r.Body != nil {
		request.Header.Set("Content-Type", "application/json")
	}
	for name, value := range r.Header {
		request.Header.Set(name, value)
	}
}

// Feed reads all pages of a list and calls each with the body of every page.
func (s *Client) Feed(ctx context.Context, r Request, each func(page []byte) error) error {
	header := map[string]string{}
	for name, value := range r.Header {
		header[name] = value
	}
	r.Header = header
	for {
		var page json.RawMessage
		answer, err := s.Send(ctx, r, &page)
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

// PathOf is the URL path of a link such as dbs/shop/users/ann, with escaped names.
func PathOf(link string) string {
	parts := strings.Split(link, "/")
	for i := range parts {
		parts[i] = url.PathEscape(parts[i])
	}
	return "/" + strings.Join(parts, "/")
}
