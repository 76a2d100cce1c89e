package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/auth"
)

// serveBare serves the peer of a point read: net/http with the same signature check, headers and
// bytes, and nothing else.
func serveBare(ctx context.Context) error {
	ring, err := auth.NewKeyRing(auth.KeySet{Primary: accountKey})
	if err != nil {
		return err
	}
	keys := auth.Verifier{Keys: ring}
	body := append(bytes.TrimSuffix(itemJSON(nil, 1), []byte("}")), bareProperties...)
	length := []string{strconv.Itoa(len(body))}
	handler := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_, err := keys.Verify(auth.Request{
			Verb: r.Method, ResourceType: "docs", ResourceLink: strings.TrimPrefix(r.URL.Path, "/"),
			Authorization: r.Header.Get("Authorization"), XDate: r.Header.Get("x-ms-date"), Date: r.Header.Get("Date"),
		}, time.Now()) //nolint:forbidigo // the peer has no clock room
		if err != nil {
			w.WriteHeader(http.StatusUnauthorized)
			return
		}
		h := w.Header()
		for _, pair := range bareHeaders {
			h[pair[0]] = []string{pair[1]}
		}
		h["Content-Length"] = length
		w.WriteHeader(http.StatusOK)
		_, _ = w.Write(body)
	})
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	fmt.Println(listening + l.Addr().String())
	server := &http.Server{Handler: handler, ReadHeaderTimeout: time.Minute}
	go func() {
		<-ctx.Done()
		_ = server.Close()
	}()
	if err := server.Serve(l); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// bareHeaders are the headers of a point read's reply, as many and as long as the product's.
var bareHeaders = [][2]string{
	{"Content-Type", "application/json"},
	{"Etag", `"00000001-0000-0000-0000-6b019c480000"`},
	{"Lsn", "100000"},
	{"X-Ms-Activity-Id", "5f6b7c3e-6f0a-4a3c-9d0c-0d8f3a1b2c4d"},
	{"X-Ms-Alt-Content-Path", "dbs/bench/colls/c"},
	{"X-Ms-Content-Path", "AAAAAYAAAAI="},
	{"X-Ms-Cosmos-Item-Llsn", "100000"},
	{"X-Ms-Cosmos-Llsn", "100000"},
	{"X-Ms-Cosmos-Physical-Partition-Id", "0"},
	{"X-Ms-Cosmos-Quorum-Acked-Llsn", "100000"},
	{"X-Ms-Current-Replica-Set-Size", "4"},
	{"X-Ms-Current-Write-Quorum", "3"},
	{"X-Ms-Documentdb-Partitionkeyrangeid", "0"},
	{"X-Ms-Gatewayversion", "version=2.14.0"},
	{"X-Ms-Global-Committed-Lsn", "-1"},
	{"X-Ms-Item-Lsn", "100000"},
	{"X-Ms-Last-State-Change-Utc", "Fri, 02 Jan 2026 03:04:05 GMT"},
	{"X-Ms-Number-Of-Read-Regions", "0"},
	{"X-Ms-Quorum-Acked-Lsn", "100000"},
	{"X-Ms-Request-Charge", "1"},
	{"X-Ms-Request-Duration-Ms", "0.057"},
	{"X-Ms-Schemaversion", "1.17"},
	{"X-Ms-Serviceversion", "version=2.14.0.0"},
	{"X-Ms-Session-Token", "0:-1#100000"},
	{"X-Ms-Version", "2020-07-15"},
	{"X-Ms-Xp-Role", "1"},
}

// bareProperties are the system properties at the end of an item.
const bareProperties = `,"_rid":"AAAAAYAAAAIAAAAAAAAAAA==",` +
	`"_self":"dbs/AAAAAA==/colls/AAAAAYAAAAI=/docs/AAAAAYAAAAIAAAAAAAAAAA==/",` +
	`"_etag":"\"00000001-0000-0000-0000-6b019c480000\"","_attachments":"attachments/","_ts":1795317248}`
