package main

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/house/served"
)

// hostileSeeds fills a container and returns valid calls of many kinds, which the mutator makes
// hostile.
func hostileSeeds(ctx context.Context, a *account) ([]served.Call, error) {
	if err := a.CreateDatabase(ctx, databaseID); err != nil {
		return nil, err
	}
	if err := a.createContainer(ctx, "h", 41000, map[string]any{"defaultTtl": -1}); err != nil {
		return nil, err
	}
	for n := range 60 {
		text := served.JSON(map[string]any{
			"id": fmt.Sprint("i", n), "pk": fmt.Sprint("k", n%7), "g": n % groups,
			"a": []any{n, "x", nil, map[string]any{"y": n}}, "t": strings.Repeat("ab", n),
		})
		if err := a.Must(ctx, createCall("h", fmt.Sprint("k", n%7), text), nil); err != nil {
			return nil, err
		}
	}
	link := containerLink("h")
	feed := served.Call{
		Method: "GET", Path: "/" + link + "/docs", ResourceType: "docs", Link: link,
		Headers: map[string]string{"x-ms-max-item-count": "3"},
	}
	page := queryCall("h", "SELECT * FROM c ORDER BY c.g")
	page.Headers["x-ms-max-item-count"] = "2"
	var out []served.Call
	for _, c := range []served.Call{feed, page} {
		r, err := a.Send(ctx, c)
		if err != nil {
			return nil, err
		}
		if token := r.Header.Get("x-ms-continuation"); token != "" {
			next := c
			next.Headers = map[string]string{
				"x-ms-continuation": token, "x-ms-session-token": r.Header.Get("x-ms-session-token"),
			}
			for name, value := range c.Headers {
				next.Headers[name] = value
			}
			out = append(out, next)
		}
		out = append(out, c)
	}
	for _, query := range []string{
		"SELECT VALUE COUNT(1) FROM c", "SELECT c.g, COUNT(1) AS n FROM c GROUP BY c.g",
		"SELECT DISTINCT VALUE c.g FROM c", "SELECT TOP 3 * FROM c ORDER BY c.t DESC, c.g",
		"SELECT c.id, a.y FROM c JOIN a IN c.a WHERE a.y > 3 OFFSET 1 LIMIT 2",
		"SELECT VALUE {x: ARRAY(SELECT VALUE b FROM b IN c.a), y: c.t LIKE 'ab%'} FROM c",
		"SELECT * FROM c WHERE c.g IN (1, 2, 3) AND (STARTSWITH(c.t, 'ab') OR RegexMatch(c.t, '^(ab)+$')) AND NOT " +
			"IS_DEFINED(c['q\\u0041'])",
		"SELECT VALUE SUM(c.g) / AVG(c.g) FROM c WHERE c.g BETWEEN -1e10 AND 0x7F",
		"SELECT udf.x(c) FROM c WHERE c.g ?? 1 = 2 ? true : false",
	} {
		out = append(out, queryCall("h", query))
	}
	patch := itemCall("PATCH", "h", "k1", "i1")
	patch.Headers["Content-Type"] = "application/json_patch+json"
	patch.Body = []byte(
		`{"condition":"FROM c WHERE c.g = ` +
			`1","operations":[{"op":"add","path":"/a/-","value":1},{"op":"incr","path":"/g","value":7},{"op":"move",` +
			`"from":"/t","path":"/t2"},{"op":"remove","path":"/t2"}]}`,
	)
	batch := createCall("h", "k2", []byte(
		`[{"operationType":"Upsert","resourceBody":{"id":"b1","pk":"k2"}},{"operationType":"Read","id":"i2"},`+
			`{"operationType":"Patch","id":"b1","resourceBody":{"operations":[{"op":"set","path":"/x","value":[1]}]}},`+
			`{"operationType":"Delete","id":"b1"}]`,
	))
	batch.Headers["x-ms-cosmos-is-batch-request"], batch.Headers["x-ms-cosmos-batch-atomic"] = "True", "True"
	upsert := createCall(
		"h", "k3",
		[]byte(`{"id":"u1","pk":"k3","n":1e300,"s":"\ud83d\ude00","deep":[[[[{"a":{"b":[]}}]]]],"ttl":100000}`),
	)
	upsert.Headers["x-ms-documentdb-is-upsert"] = "True"
	plan := queryCall("h", "SELECT c.g, MAX(c.t) FROM c GROUP BY c.g ORDER BY c.g")
	plan.Headers["x-ms-cosmos-is-query-plan-request"] = "True"
	replace := itemCall("PUT", "h", "k1", "i8")
	replace.Body = []byte(`{"id":"i8","pk":"k1","g":1}`)
	changes := feed
	changes.Headers = map[string]string{"A-IM": "Incremental feed", "x-ms-documentdb-partitionkeyrangeid": "0"}
	container := served.Call{
		Method: "PUT", Path: "/" + link, ResourceType: "colls", Link: link,
		Body: served.JSON(map[string]any{
			"id": "h", "partitionKey": map[string]any{"paths": []string{"/pk"}, "kind": "Hash", "version": 2},
			"defaultTtl": -1,
			"indexingPolicy": map[string]any{
				"indexingMode": "consistent", "includedPaths": []any{map[string]any{"path": "/*"}},
				"excludedPaths": []any{map[string]any{"path": "/t/?"}},
			},
		}),
	}
	return append(out, patch, batch, upsert, plan, replace, changes, container,
		itemCall("GET", "h", "k1", "i1"), itemCall("DELETE", "h", "k4", "nothing"),
		served.Call{Method: "GET", Path: "/" + link + "/pkranges", ResourceType: "pkranges", Link: link},
		served.Call{Method: "GET", Path: "/offers", ResourceType: "offers"},
		served.Call{Method: "GET", Path: "/", ResourceType: ""},
		served.Call{Method: "GET", Path: "/_orrery/" + link + "/ranges", ResourceType: "ranges", Link: link},
		served.Call{Method: "POST", Path: "/dbs", ResourceType: "dbs", Body: []byte(`{"id":"another"}`)},
		served.Call{
			Method: "POST", Path: "/dbs/campaign/users", ResourceType: "users", Link: "dbs/campaign",
			Body: []byte(`{"id":"ann"}`),
		},
	), nil
}

// A mutator makes hostile requests from valid ones.
type mutator struct{ *rand.Rand }

func (m mutator) one(list ...string) string { return list[m.IntN(len(list))] }

// mutate changes a few things of a call and signs it again, so that the server accepts most
// signatures.
func (m mutator) mutate(c served.Call, now time.Time) rawRequest {
	c.Body = slices.Clone(c.Body)
	if m.IntN(8) == 0 && c.Link != "" {
		word := m.one(
			"%00", "a%2Fb", "%ff%fe", strings.Repeat("x", 1+m.IntN(4000)), "..", "%2e%2e", "?a=b", "%F0%9F%98%80",
			"AAAAAYAAAAI=", "docs", "colls/h", "%",
		)
		c.Path += m.one("/", "") + word
		c.Link += "/" + word
	}
	// A third of the calls are queries that mostly parse, so that they reach the evaluation. Some of
	// the others change only their headers.
	changes := m.IntN(4)
	if c.Headers["x-ms-documentdb-isquery"] != "" && m.IntN(4) > 0 {
		c.Body, changes = served.JSON(map[string]any{"query": m.statement()}), m.IntN(8)/7
	}
	for range changes {
		if len(c.Body) == 0 && m.IntN(3) > 0 {
			continue
		}
		c.Body = m.bytes(c.Body)
	}
	r := raw(c, now)
	for range m.IntN(4) {
		m.header(&r)
	}
	if m.IntN(20) == 0 {
		r.method = m.one("GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "QUERY", "get", "TRACE")
	}
	return r
}

// bytes mutates a body.
func (m mutator) bytes(b []byte) []byte {
	at := 0
	if len(b) > 0 {
		at = m.IntN(len(b))
	}
	splice := func(text string) []byte { return slices.Concat(b[:at], []byte(text), b[at:]) }
	switch m.IntN(12) {
	case 0:
		if len(b) > 0 {
			b[at] ^= 1 << m.IntN(8)
		}
		return b
	case 1:
		return b[:at]
	case 2:
		return splice(string(b[at:]))
	case 3:
		return splice(strings.Repeat(
			m.one("[", `{"a":`, "(", "NOT ", "-", "((", "ARRAY(SELECT VALUE ", "c.a.", `\u`, "\xed\xa0\x80"),
			1+m.IntN(3000),
		))
	case 4:
		return splice(m.one(
			"null", "true", "1e999", "-0", "0x", "\"", "'", "\\", "\x00", "\xff", "\u202e", "1E-400",
			"9007199254740993", "{}", "[]", "@p", "c[", "]", "}", ",", "--", "/*",
		))
	case 5:
		return bytes.ReplaceAll(
			b, []byte(m.one("c.g", "c.t", "1", `"id"`, "SELECT", "c", "pk", "op", "FROM")),
			[]byte(
				m.one("", "null", "udf.f(1)", "c.a", "VALUE", `"id"`, "(SELECT VALUE 1)", "NaN", "-1", "99999999999"),
			),
		)
	case 6:
		return splice(m.one(
			" AND ", " OR ", " GROUP BY c.g ", " ORDER BY RANK c.a ", " OFFSET 99999999999 LIMIT 9999999999 ",
			" TOP -1 ", " JOIN x IN c.a ", " UNION ", " LIKE '%[' ESCAPE '!' ",
			" RegexMatch(c.t, '(a+)+$') ", " ARRAY_CONTAINS(c.a, {y:1}, true) ", " ST_DISTANCE(c, c) ",
			" VectorDistance(c.a, [1]) ", " EXISTS(SELECT VALUE 1) ", " StringToNumber('9e9999') ",
		))
	case 7:
		return splice(strings.Repeat(m.one("a", "\u00e9", "\U0001f600", " ", "\n"), m.IntN(20_000)))
	case 8:
		return []byte{0x80, byte(m.Uint32()), byte(m.Uint32()), byte(m.Uint32()), 0xff, 0xc0}
	case 9:
		return nil
	default:
		return splice(fmt.Sprintf(
			`,"%s":%s`, m.one("id", "pk", "ttl", "query", "parameters", "operations", "_etag", "a", "__proto__", ""),
			m.one("1", `"x"`, "null", "[]", "{}", "-1", `[{"name":"@p","value":1}]`, "0.1", `"\ud800"`),
		))
	}
}

// header changes, adds or doubles a header.
func (m mutator) header(r *rawRequest) {
	value := m.one("", "True", "false", "-1", "0", "99999999999999999999", "1e9", "[]", `["x"]`, `[{}]`, "[1,2,3]", "\"",
		"*", "0:-1#5", "0:1#9#4=-1#7=3,1:2", "0:-1#99999999999999999999",
		"application/octet-stream", "application/query+json", "application/json_patch+json", "text/plain", "chunked, gzip",
		"eyJ", strings.Repeat("A", m.IntN(5000)), "\x80\xff", "W/\"1\"", "Mon, 01 Jan 0001 00:00:00 GMT", "gzip")
	names := []string{
		"x-ms-documentdb-partitionkey", "x-ms-documentdb-partitionkeyrangeid", "x-ms-max-item-count",
		"x-ms-continuation", "x-ms-session-token", "x-ms-consistency-level", "x-ms-documentdb-isquery",
		"x-ms-documentdb-is-upsert", "If-Match", "If-None-Match", "A-IM", "If-Modified-Since",
		"x-ms-cosmos-is-batch-request", "x-ms-cosmos-batch-atomic", "x-ms-cosmos-is-query-plan-request",
		"Content-Type",
		"Accept", "x-ms-version", "x-ms-offer-throughput", "x-ms-cosmos-supported-serialization-formats",
		"x-ms-start-epk", "x-ms-end-epk", "x-ms-documentdb-query-enablecrosspartition", "x-orrery-cross-partition-queries",
		"Expect", "Content-Encoding",
		"x-ms-documentdb-responsecontinuationtokenlimitinkb", "x-ms-documentdb-populatequerymetrics",
		"x-ms-cosmos-sdk-supportedcapabilities", "x-ms-documentdb-content-serialization-format",
	}
	name := names[m.IntN(len(names))]
	if m.IntN(2) == 0 && len(r.headers) > 0 { // mutate an existing header, tokens above all
		n := m.IntN(len(r.headers))
		if old := r.headers[n]; old[0] != "Authorization" && old[0] != "x-ms-date" && len(old[1]) > 0 {
			text := []byte(old[1])
			text[m.IntN(len(text))] = "0123456789abcXYZ:#=,-[]{}\" "[m.IntN(27)]
			r.headers[n][1] = string(text)
			return
		}
	}
	r.headers = append(r.headers, [2]string{name, value})
}
