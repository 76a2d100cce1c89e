package rest

import (
	"fmt"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/cosmos"
)

// TestChunkExtensionsAndTrailersAreBounded: chunks that are nearly all extensions, endless chunk
// lines and endless trailers are refused. An extension and a trailer of ordinary size are not.
func TestChunkExtensionsAndTrailersAreBounded(t *testing.T) {
	s := newServer(t, &fakeEngine{reply: &cosmos.Reply{Status: 201, Count: -1, Body: []byte("{}")}})
	const body = "8\r\n{\"id\":1}\r\n"
	long := strings.Repeat("x", 4000)
	for _, c := range []struct {
		name, chunks string
		status       int
	}{
		{"plain", body + "0\r\n\r\n", 201},
		{"an extension and a trailer", strings.Replace(body, "8", "8;a=b", 1) + "0\r\nA: b\r\n\r\n", 201},
		{"long extensions, little data", strings.Repeat("1;"+long+"\r\n \r\n", 5) + body + "0\r\n\r\n", 400},
		{"a line without end", "8;" + long + long + body[1:] + "0\r\n\r\n", 400},
		{"trailers without end", body + "0\r\nA: " + long + long + "\r\n\r\n", 400},
	} {
		head := "POST /dbs/d/colls/c/docs HTTP/1.1\r\nHost: h\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n"
		line := firstLine(t, raw(t, s, head+c.chunks))
		if want := fmt.Sprintf("HTTP/1.1 %d ", c.status); !strings.HasPrefix(line, want) {
			t.Errorf("%s: %s, want %s", c.name, line, want)
		}
	}
}
