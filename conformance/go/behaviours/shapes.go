package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos"
)

// change asks the server's admin API to split or merge a container's physical partitions.
func (t *trial) change(c *azcosmos.ContainerClient, action, body string) {
	link := "dbs/" + t.database.ID() + "/colls/" + c.ID()
	t.post("/_orrery/"+link+"/"+action, "ranges", link, body, http.StatusOK)
}

// post sends a request that the SDK lacks, signed for this type and link.
func (t *trial) post(path, resourceType, link, body string, status int) {
	request, err := http.NewRequestWithContext(t, http.MethodPost, strings.TrimSuffix(t.endpoint, "/")+path,
		strings.NewReader(body))
	t.ok(path, err)
	key, err := base64.StdEncoding.DecodeString(t.key)
	t.ok("account key", err)
	date := time.Now().UTC().Format(http.TimeFormat)
	sum := hmac.New(sha256.New, key)
	fmt.Fprintf(sum, "post\n%s\n%s\n%s\n\n", resourceType, link, strings.ToLower(date))
	request.Header.Set("authorization",
		url.QueryEscape("type=master&ver=1.0&sig="+base64.StdEncoding.EncodeToString(sum.Sum(nil))))
	request.Header.Set("x-ms-date", date)
	request.Header.Set("x-ms-version", "2020-07-15")
	request.Header.Set("content-type", "application/json")
	reply, err := t.http.Do(request)
	t.ok(path, err)
	defer reply.Body.Close()
	text, err := io.ReadAll(reply.Body)
	t.ok(path, err)
	t.holds(reply.StatusCode == status, "%s: %d %s", path, reply.StatusCode, text)
}

// split splits the range with the most data into two.
func (t *trial) split(c *azcosmos.ContainerClient) { t.change(c, "split", "{}") }

// merge merges all ranges into one.
func (t *trial) merge(c *azcosmos.ContainerClient) { t.change(c, "merge", "{}") }

// reshape makes the k-th change of a container's partitions: split, split, merge, and so on.
func (t *trial) reshape(c *azcosmos.ContainerClient, k int) {
	if k%3 == 2 {
		t.merge(c)
		return
	}
	t.split(c)
}
