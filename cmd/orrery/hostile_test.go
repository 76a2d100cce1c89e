package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/cli/account"
	"github.com/orrery-db/orrery/internal/cli/clitest"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/spf13/cobra"
)

// hostile is a name that attacks the terminal of a person who lists it: it clears the screen, sets
// the title, blinks, changes the text direction, hides letters, starts a new line, and stacks
// marks. hostileByte stands for a raw C1 byte in a server's answer.
const (
	hostileByte = "RAWBYTE"
	hostile     = "n\x1b[2J\x1b]0;owned\a\x1b[4;5mm\u009b31m" + hostileByte +
		"\u202e\u2066\u200f\u061c\u200b\ufeff\u00ad\u2028\U000e0041\ufe0f\x7f\x00\x08" +
		"\r\nFORGED\nFORGED x\u0301\u0302\u0303\u0304\u0305\u0306\u0307 </>"
	// hostileArg can be used as an argument that names something.
	hostileArg = "a\x1b[2J\u009b31m\u202e\u200b\nFORGED\x9b"
)

// hostileAnswers is the server's answer to a path with that ending.
func hostileAnswers(host, path string) any {
	type object = map[string]any
	type list = []any
	paths := list{object{"path": "/" + hostile + "/?"}, object{"path": "/*"}}
	cell := object{"ru": 5.0, "budget": 10.0, "peak": 0.5, "requests": 3, "throttled": 1}
	one := object{
		"range": hostile, "minInclusive": hostile, "maxExclusive": "", "live": true, "items": 1, "bytes": 10,
		"cells": list{cell}, "total": cell,
		"causes": list{object{"cause": hostile, "count": 1, "charge": 5.0}},
	}
	gone := object{
		"range": "g" + hostile, "live": false, "replacedBy": list{hostile}, "cells": list{cell}, "total": cell,
	}
	budget := object{"kind": hostile, "requestUnitsPerSecond": 1000, "enforced": true}
	statement := object{"kind": "query", "text": hostile, "executions": 2, "ru": 4.0, "ranges": 2}
	last := path[strings.LastIndexByte(path, '/')+1:]
	switch last {
	case "status":
		return object{"status": hostile, "version": hostile, "mode": hostile, "uptimeSeconds": 1}
	case "storage":
		huge := uint64(1<<64 - 1)
		return object{
			"totalBytes": 1, "parts": list{object{"kind": hostile, "bytes": huge}, object{"kind": "items", "bytes": 5}},
			"freeableBytes": huge,
			"disk": object{
				"freeBytes": huge, "totalBytes": 1, "reserveBytes": huge, "writableBytes": huge, "writable": true,
			},
			"containers": list{
				object{
					"container": "dbs/" + hostile + "/colls/" + hostile, "items": -1, "itemBytes": -5,
					"itemsOnDisk": huge, "indexOnDisk": huge,
				},
				object{"number": 7},
			},
		}
	case "keys", "rotate":
		return object{"keys": list{object{"name": hostile, "fingerprint": hostile, "key": hostile}}}
	case "definitions":
		return object{"definitions": list{object{
			"id": hostile, "roleName": "x", "type": hostile, "assignableScopes": list{hostile},
			"permissions": list{object{"dataActions": list{hostile}, "notDataActions": list{hostile}}},
		}, object{"roleName": hostile}}}
	case "assignments":
		return object{"assignments": list{object{
			"id": hostile, "roleDefinitionId": hostile, "principalId": hostile, "scope": hostile,
		}}, "id": hostile, "principalId": hostile}
	case "check":
		return object{
			"principal": hostile, "action": hostile, "scope": hostile, "allowed": true, "assignment": hostile,
			"considered": list{object{"id": hostile, "roleName": hostile, "principalId": hostile, "scope": hostile}},
		}
	case "ranges":
		r := object{
			"id": hostile, "minInclusive": hostile, "maxExclusive": "FF", "parents": list{hostile}, "items": 1,
			"bytes": 1, "reshaping": hostile, "total": 2, "done": 1,
		}
		return object{"ranges": list{r, object{"id": "1", "minInclusive": "", "maxExclusive": "FF"}}}
	case "namespaces", "reset":
		one := object{"name": hostile, "path": hostile, "key": hostile, "snapshot": hostile, "bytes": -1}
		all := list{one, object{"created": "0001-01-01T00:00:00Z"}}
		return object{"namespaces": all, "name": hostile, "path": hostile, "key": hostile, "snapshot": hostile}
	case "snapshots", "load":
		return object{"snapshots": list{object{"name": hostile, "items": -1}}, "name": hostile}
	case "split", "merge":
		return object{"from": list{hostile}, "to": list{hostile}, "items": 1}
	case "trial":
		side := object{
			"writes": object{"charge": 3.0},
			"query":  object{"charge": 2.0, "rows": 1, "pages": 1, "access": hostile, "refused": hostile},
		}
		return object{"sample": object{"items": 1, "of": 2, "bytes": 3, "ranges": 1}, "now": side, "then": side}
	case "rebuild":
		return object{"rebuilt": list{object{"from": list{hostile}, "to": list{hostile}}}}
	case "advice":
		finding := object{
			"id": hostile, "rule": hostile, "severity": hostile, "title": hostile, "evidence": list{hostile},
			"consequence": hostile, "remedy": hostile + "\n    " + hostile,
		}
		return object{
			"containers": list{object{
				"container": "dbs/" + hostile + "/colls/x", "examined": object{"executions": 1},
				"findings": list{finding},
			}},
		}
	case "heat":
		if strings.Contains(path, "/colls/") {
			return object{
				"container": hostile, "from": "2026-01-02T10:00:00Z", "to": "2026-01-02T10:00:10Z", "stepSeconds": 10,
				"budget":     budget,
				"partitions": list{one, gone}, "statements": list{statement, object{"kind": hostile, "ru": 1.0}},
				"keys": list{
					object{"range": hostile, "partitionKey": list{hostile}, "ru": 5.0, "statements": list{statement}},
				},
			}
		}
		return object{
			"containers": list{object{
				"container": "dbs/" + hostile + "/colls/" + hostile, "budget": budget, "ranges": 1, "total": cell,
			}},
		}
	case "dbs":
		return object{"id": hostile, "_ts": 1, "Databases": list{object{"id": hostile, hostile: hostile}, hostile, 17}}
	case "colls":
		return object{
			"id": hostile, "partitionKey": object{"paths": list{hostile}}, "defaultTtl": hostile,
			"DocumentCollections": list{
				object{
					"id": hostile, "partitionKey": object{"paths": list{hostile, hostile}}, "defaultTtl": list{hostile},
					"uniqueKeyPolicy": object{"uniqueKeys": list{object{"paths": list{hostile, hostile}}}},
				},
				object{"id": object{hostile: hostile}, "partitionKey": hostile},
				hostile, nil,
			},
		}
	case "sprocs", "triggers", "udfs":
		script := object{
			"id": hostile, "body": hostile, "triggerType": hostile, "triggerOperation": list{hostile}, "_ts": 1,
		}
		scripts := list{script, object{"id": object{hostile: hostile}}, hostile, 17}
		return object{"StoredProcedures": scripts, "Triggers": scripts, "UserDefinedFunctions": scripts}
	case "users":
		return object{"Users": list{object{"id": hostile, "_ts": 1}}}
	case "permissions":
		return object{
			"_token": hostile,
			"Permissions": list{object{
				"id": hostile, "permissionMode": hostile, "resource": hostile, "resourcePartitionKey": list{hostile},
			}},
		}
	case "offers":
		return object{"Offers": list{object{"_rid": "abcd", "content": object{"offerThroughput": 400}}}}
	case "abcd":
		return object{"_rid": "abcd", "content": object{"offerThroughput": 400}}
	case "docs":
		return object{
			"_rid": "x", "_count": 2,
			"Documents": list{
				object{"id": hostile, hostile: hostile, "deep": object{hostile: list{hostile}}}, hostile, 17,
			},
		}
	case "":
		locations := list{object{"name": hostile, "databaseAccountEndpoint": "http://" + host}}
		return object{"id": hostile, "writableLocations": locations, "readableLocations": locations}
	}
	return object{ // a database, a container, a user
		"id": hostile, "_rid": "abcd", "_etag": "1",
		"partitionKey":       object{"paths": list{"/" + hostile}, "kind": "Hash"},
		"computedProperties": list{object{"name": hostile}},
		"indexingPolicy": object{
			"indexingMode": hostile, "includedPaths": paths, "excludedPaths": paths, "compositeIndexes": list{paths},
		},
	}
}

// hostileServer answers every request with hostile text; with a status, it refuses every request.
func hostileServer(t *testing.T, status int) string {
	t.Helper()
	encode := func(v any) string {
		data, err := json.Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		return strings.ReplaceAll(string(data), hostileByte, "\x9b")
	}
	inHeader := strings.NewReplacer("\x9b", "", "\x7f", "").Replace
	script, err := json.Marshal(map[string]any{"Errors": []string{hostile + "\n   at f (script.js:1:2)"}})
	if err != nil {
		t.Fatal(err)
	}
	fault := map[string]any{"code": hostile, "message": hostile, "location": map[string]int{"start": 1, "end": 3}}
	refusals := map[int]any{
		http.StatusBadRequest: map[string]any{
			"code": hostile, "message": encode(map[string]any{"errors": []any{fault}}),
		},
		http.StatusTeapot: "not an object",
		// A failed script, whose text is then read from the same server.
		http.StatusRequestEntityTooLarge: map[string]any{"code": hostile, "message": string(script)},
	}
	explain := map[string]any{
		"terms": 1, "examined": 1, "loaded": 500, "leftOut": hostile,
		"plans": []any{map[string]any{"access": hostile, "ranges": []string{
			hostile,
		}, "rangeCount": 1, "operators": []any{
			map[string]any{"name": hostile, "detail": hostile, "estimated": 100000, "actual": 1},
		}}},
	}
	receipt := map[string]any{
		"parts": []any{
			map[string]any{"cause": hostile, "count": 1, "charge": 1.0},
			map[string]any{"cause": "partition key ranges visited", "count": 2, "charge": 1.0},
		},
		"ranges":        []any{map[string]any{"id": hostile, "charge": 1.0}, map[string]any{"id": "1", "charge": 1.0}},
		"rangesTouched": 2, "totalRanges": 2,
		"access": hostile, "partitionKey": []any{hostile},
	}
	spec := map[string]any{"indexSpec": hostile}
	indexes := map[string]any{
		"Potential": map[string]any{
			"singleIndexes":    []any{spec},
			"compositeIndexes": []any{map[string]any{"indexSpecs": []any{hostile, hostile + " DESC"}}},
		},
	}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		header := w.Header()
		header.Set("Content-Type", "application/json")
		header.Set("x-ms-request-charge", "2.5")
		header.Set("x-ms-documentdb-script-log-results", url.PathEscape(hostile))
		header.Set("x-orrery-explain", inHeader(encode(explain)))
		header.Set("x-orrery-receipt", inHeader(encode(receipt)))
		header.Set("x-ms-cosmos-index-utilization", url.PathEscape(encode(indexes)))
		header.Set("x-ms-cosmos-query-advice", url.PathEscape(encode([]any{map[string]any{"id": hostile}})))
		header.Set("x-ms-documentdb-query-metrics", "totalExecutionTimeInMs=1;"+"x\u202e=2")
		if status != 0 {
			body, special := refusals[status]
			if !special {
				body = map[string]any{"code": hostile, "message": hostile}
			}
			w.WriteHeader(status)
			_, _ = w.Write([]byte(encode(body)))
			return
		}
		switch r.Method {
		case http.MethodDelete:
			w.WriteHeader(http.StatusNoContent)
		case http.MethodPost:
			if strings.HasSuffix(r.URL.Path, "/users") || strings.HasSuffix(r.URL.Path, "/permissions") {
				w.WriteHeader(http.StatusCreated)
			}
			fallthrough
		default:
			_, _ = w.Write([]byte(encode(hostileAnswers(r.Host, r.URL.Path))))
		}
	}))
	t.Cleanup(server.Close)
	return server.URL
}

// ownSequences matches the colours that our commands set.
var ownSequences = regexp.MustCompile(
	`\x1b\[(?:0|1|2|3[1-46]|1;3[136]|1;31;7|38;5;(?:33|79|178|196|208|239)|` +
		`48;5;(?:18|54|90|126|161|202|214|226)(?:;1;(?:97|30))?)m`,
)

// TestNoCommandTrustsWhatItPrints runs every command against servers that answer and refuse with
// hostile text, and with hostile arguments, for a terminal and for a pipe. Nothing unsafe reaches
// the terminal, no foreign text starts a line, and JSON has the same value in both.
func TestNoCommandTrustsWhatItPrints(t *testing.T) {
	file := filepath.Join(t.TempDir(), "x\u202e\x1b[2J\nFORGED")
	if err := os.WriteFile(file, []byte(hostile+": "+hostile+"\n"), 0o600); err != nil {
		t.Skipf("this file system does not have such names: %v", err)
	}
	archive := hostileArchive(t)
	here := []string{"--db", hostileArg, "--container", hostileArg}
	names := []string{hostileArg, hostileArg}
	with := func(before []string, after ...string) []string {
		return append(append([]string{}, before...), after...)
	}
	encoded, err := json.Marshal(map[string]any{"id": hostile, hostile: hostile})
	if err != nil {
		t.Fatal(err)
	}
	item := string(encoded)
	items := "[" + item + "," + item + ", 17]"
	// A query keeps its own line breaks.
	query := strings.ReplaceAll(hostile, "FORGED", "SELECT")
	// The cases of each command, by its path. Each runs once as it is; those that talk to a server run
	// against every hostile server.
	cases := map[string][][]string{
		"": {
			{"--port", hostileArg},
			{hostileArg},
			{"--" + hostileArg},
			{"-" + hostileArg},
			{"--config", file},
			{"--data-path", file, "--port", "0"},
			{"--host", hostileArg},
		},
		"serve": {
			{"--port", hostileArg},
			{hostileArg},
			{"--mode", hostileArg},
			{"--log-level", hostileArg},
			{"--data-path", file, "--port", "0"},
		},
		"query": {
			with(here, "SELECT * FROM c"), with(here, "SELECT *\tFROM\n"+query, "-o", "table"),
			with(here, "x", "-o", "json"), with(here, "x", "-o", "jsonl"), with(here, "x", "-o", "csv"),
			with(here, query, "--explain", "--pk", hostileArg), with(here, query, "--explain", "-o", "json"),
			with(here, query, "--receipt", "--pk", hostileArg), with(here, query, "--receipt", "-o", "json"),
			with(here, "@"+file), with(here, "x", "--pk", "["+hostile), with(here, "x", "--param", hostileArg),
			with(here, "x", hostileArg), with(here, "x", "-o", hostileArg),
		},
		"sample": {{hostileArg}},
		"sample load": {
			{hostileArg},
			{"webstore", "--db", hostileArg, "--scale", "0.001"},
			{"webstore", hostileArg},
			{"webstore", "--scale", hostileArg},
			{"webstore", "--throughput", hostileArg},
		},
		"db": {{hostileArg}},
		"db ls": {
			nil,
			{"--connection-string", hostileArg + "=x"},
			{"--context", hostileArg},
			{"--context", "stored"},
			{"-o", "json"},
			{"-o", "csv"},
			{"-o", "table"},
			{hostileArg},
		},
		"db create": {
			here[:2],
			{hostileArg, "-o", "json"},
			{hostileArg, "--throughput", hostileArg},
			{hostileArg, hostileArg},
			{"a/" + hostileArg},
		},
		"db rm":     {here[:2], with(here[:2], "--yes"), {hostileArg, "-y"}},
		"container": {{hostileArg}},
		"container ls": {
			here[:2],
			{hostileArg, "-o", "json"},
			{hostileArg, "-o", "table"},
			{hostileArg, "-o", "csv"},
			{hostileArg, "-o", hostileArg},
			{hostileArg, hostileArg},
		},
		"container get": {
			here,
			{"x/y", "-o", "csv"},
			with(here, "-o", "json"),
			{hostileArg},
			{hostileArg + "/" + hostileArg},
			with(here, "x/"+hostileArg),
		},
		"container create": {
			with(here), with(here, "--partition-key", "/"+hostileArg),
			with(here, "--partition-key", "/"+hostileArg+",/b", "-o", "json"),
			with(here, "--partition-key", "/a", "--indexing", hostile),
			with(here, "--partition-key", "/a", "--indexing", "@"+file),
			with(here, "--partition-key", "/a", "--unique-key", "/"+hostileArg, "--ttl", "1"),
			with(here, "--ttl", hostileArg),
		},
		"container update": {
			here, with(here, "--ttl", "1"), with(here, "--no-ttl", "-o", "json"), with(here, "--ttl", hostileArg),
			with(here, "--change-feed-retention", "1h"),
			{hostileArg, "--ttl", "1"},
		},
		"container rm": {
			here, with(here, "--yes"), {hostileArg, "--yes"}, {hostileArg + "/x", "--yes", "--" + hostileArg},
		},
		"item": {{hostileArg}},
		"item get": {
			with(here, hostileArg, "--pk", hostileArg), with(here, hostileArg, "--pk", "1", "-o", "json"),
			with(here, hostileArg),
			{hostileArg, "x"},
		},
		"item ls": {
			here, with(here, "-o", "csv"), with(here, "-o", "json"), with(here, "-o", "table"),
			with(here, "--pk", hostileArg),
		},
		"item rm": {
			with(here, hostileArg, "--pk", hostileArg), with(here, hostileArg, "--pk", "1", "--if-match", hostileArg),
		},
		"item create": {
			with(here, item), with(here, item, "--pk", hostileArg, "-o", "json"), with(here, items, "--pk", "1"),
			with(here, items),
			with(here, items, "--pk", "1", "-o", "jsonl"), with(here, "{"+hostile), with(here, "@"+file),
			{hostileArg, item},
			with(here, hostile, "--pk", "1"), with(here, `"`+hostileArg),
		},
		"item put": {
			with(here, item, "--pk", hostileArg), with(here, items, "--pk", "1", "-o", "table"),
			with(here, item, "--if-match", hostileArg),
		},
		"item patch": {
			with(here, hostileArg, "--pk", hostileArg, "--set", "/"+hostileArg+"="+hostileArg),
			with(here, hostileArg, "--pk", "1", "[]", "-o", "json"),
			with(here, hostileArg, "--set", hostileArg),
			with(here, hostileArg, "--pk", "1", "--set", "/a=1", "--condition", hostileArg),
			with(here, hostileArg, "--incr", "/x="+hostileArg), with(here, hostileArg, "{"+hostile),
			with(here, hostileArg, "@"+file),
			with(here, hostileArg, "--pk", "1", "--remove", "/"+hostileArg, hostileArg),
		},
		"import": {
			{hostileArg},
			with(here, file), with(here, file, "--format", "jsonl"), with(here, hostileArg),
			with(here, "-", "--format", hostileArg),
			with(here, "-", "--partition-key", hostileArg, "--create-container"),
			{"a/b", "-", "--errors", file + "/x"},
			with(here, "-", "--checkpoint", hostileArg),
		},
		"export": {
			here,
			{"a/b"},
			with(here, file), with(here, "x", hostileArg), with(here, "--format", hostileArg),
			with(here, "--query", query),
			with(here, "--query", "@"+file), with(here, "--pk", hostileArg), with(here, "--pk", "["+hostile),
		},
		"watch": {
			with(here, "--once", "--max", "3"), with(here, "--once", "--mode", hostileArg), with(here, "--from", hostileArg),
			with(here, "--once", "--max", "3", "--mode", "avad"), with(here, "--once", "--pk", "["+hostile),
			with(here, "--once", "--state", file+"/x"),
			{"a/b", hostileArg},
			{hostileArg},
		},
		"history": {
			with(here, hostileArg, "--pk", hostileArg), with(here, "x", "--pk", "1", "-o", "table"),
			with(here, "x", "--pk", "1", "--diff", "1"), with(here, "x", "--pk", "1", "--restore", "1"),
			with(here, "x", "--pk", "["+hostile), with(here, "x", "--since", hostileArg),
			{hostileArg},
		},
		"undo": {
			with(here, "--since", "1h", "--dry-run"), with(here, "--since", "1h", "--yes"), with(here, "--since", hostileArg),
			with(here, "--since", "1h", "--where", hostileArg), with(here, "--since", "1h", "--pk", "["+hostile),
			with(here, "--resume", "--journal", file), with(here, "--reverse", file),
			with(here, "--since", "1h", "--journal", file),
			{hostileArg, "--since", "1h"},
		},
		"mcp": {
			nil,
			{"--max-rows", hostileArg},
			{"--http", hostileArg},
			{"--timeout", hostileArg},
			{"--endpoint", hostileArg},
			{"--key-file", file},
			{hostileArg},
		},
		"sproc": {{hostileArg}},
		"sproc ls": {
			here, with(here, "-o", "json"), with(here, "-o", "csv"), with(here, "-o", "table"), {hostileArg},
		},
		"sproc put": {
			with(here, file), with(here, "-", "--id", hostileArg), with(here, hostileArg), {hostileArg, file},
		},
		"sproc rm": {with(here, hostileArg), {hostileArg + "/"}},
		"sproc run": {
			with(here, hostileArg, "--pk", "1", "--log"), with(here, hostileArg, hostileArg, "--pk", hostileArg),
			with(here, "x", "--pk", "1", "-o", "json"), with(here, "x", "--pk", "["+hostile),
			{hostileArg},
		},
		"sproc test": {
			{file, "--pk", "1"},
			{hostileScript(t), "--pk", "1", "--args", "[" + item + "]"},
			{hostileScript(t), "--pk", "1", "--args", "[" + item + "]", "-o", "json"},
			{hostileScript(t), "--pk", "1"},
			{hostileArg},
			{file, "--args", hostileArg},
			{file, "--items", file, "--pk", "1"},
			{file, "--partition-key", hostileArg, "--pk", "1"},
		},
		"trigger":     {{hostileArg}},
		"trigger ls":  {here, with(here, "-o", "json"), with(here, "-o", "table")},
		"trigger put": {with(here, file, "--type", "pre", "--operation", hostileArg), with(here, file, "--type", hostileArg)},
		"trigger rm":  {with(here, hostileArg)},
		"trigger test": {
			{file, "--type", "pre", "--item", item, "--pk", "1"},
			{file, "--type", hostileArg},
			{file, "--type", "pre", "--item", hostileArg},
		},
		"udf":        {{hostileArg}},
		"udf ls":     {here, with(here, "-o", "json"), with(here, "-o", "table")},
		"udf put":    {with(here, file)},
		"udf rm":     {with(here, hostileArg)},
		"udf test":   {{file}, {hostileScript(t), "--args", "[" + item + "]"}, {hostileScript(t), "--args", "[]"}},
		"throughput": {{hostileArg}},
		"throughput get": {
			here, here[:2], {hostileArg + "/x"}, with(here, "-o", "json"), {"--db", "a/" + hostileArg},
		},
		"throughput set":       {with(here, "400"), with(here, hostileArg)},
		"throughput autoscale": {with(here, "4000"), with(here, hostileArg)},
		"ranges": {
			names,
			{hostileArg + "/" + hostileArg},
			with(names, "-o", "json"), with(names, "-o", "csv"),
			with(names, "-o", "jsonl"), with(names, "-o", hostileArg),
			{hostileArg},
		},
		"split":      {names, with(names, "-o", "json"), with(names, "--at", hostileArg)},
		"merge":      {names, with(names, "-o", "json"), with(names, "--ranges", hostileArg)},
		"rebuild":    {names, with(names, "-o", "json")},
		"index":      {{hostileArg}},
		"index show": {names, with(names, "-o", "json")},
		"index set":  {with(names, "{}"), with(names, hostile), with(names, "@"+file)},
		"index add": {
			with(names, "--include", "/"+hostileArg), with(names, "--exclude", "/x/?"),
			with(names, "--composite", "/"+hostileArg+" x"), with(names, "--include", "/x/?", "--no-wait"),
		},
		"index try": {
			with(names, "--include", "/x/?"), with(names, "--policy", "{}", "-o", "json"),
			with(names, "--policy", "{}", "--query", hostileArg, "--pk", hostileArg, "--param", "@x="+hostileArg),
			with(names, "--policy", hostile), with(names, "--include", "/x/?", "-o", hostileArg),
		},
		"index progress": {names, with(names, "--no-wait")},
		"heat": {
			nil, here, with(here, "-o", "json"),
			{"-o", "json"},
			{"--db", hostileArg},
			{"--db", hostileArg + "/"},
			{hostileArg},
			{hostileArg + "/" + hostileArg},
			{hostileArg, hostileArg},
		},
		"advise": {nil, here, {"-o", "json"}, {"--db", hostileArg}, {"--fail-on", hostileArg}},
		"demo": {
			{"--list"},
			{hostileArg},
			{"--endpoint", "ENDPOINT", "customer"},
			{"--endpoint", "ENDPOINT", "customer", "-o", "json"},
			{"--endpoint", hostileArg},
		},
		"ctx": {{hostileArg}},
		"ctx add": {
			{hostileArg},
			{"x", "--endpoint", hostileArg},
			{"x", "--connection-string", hostileArg},
			{"x", "--key-file", file, "--use", "--replace"},
		},
		"ctx ls":  {nil, {"-o", "json"}, {"-o", "table"}, {"-o", "csv"}, {"-o", hostileArg}},
		"ctx use": {{"stored"}, {hostileArg}, {"--none"}},
		"ctx rm":  {{hostileArg}, {"y"}},
		"keys":    {{hostileArg}},
		"keys ls": {
			nil,
			{"--show"},
			{"-o", "json", "--show"},
			{"-o", "csv", "--show"},
			{"-o", "jsonl"},
			{"--data-path", file},
			{"--seal-key-file", file},
		},
		"keys rotate":            {{"primary"}, {"primary", "-o", "json"}, {hostileArg}},
		"role":                   {{hostileArg}},
		"role definition":        {{hostileArg}},
		"role definition ls":     {nil, {"-o", "json"}, {"-o", "jsonl"}, {"-o", "csv"}},
		"role definition show":   {{hostileArg}, {"x"}},
		"role definition create": {{"--file", file}, {"--file", hostileArg}, nil},
		"role definition rm":     {{hostileArg}, {"x"}},
		"role assignment":        {{hostileArg}},
		"role assignment ls": {
			nil, {"-o", "json"}, {"-o", "jsonl"}, {"-o", "csv"}, {"--principal", hostileArg},
		},
		"role assignment show": {{hostileArg}},
		"role assignment create": {
			{"--role", "x", "--principal", hostileArg, "--scope", hostileArg, "--id", hostileArg},
			{"--role", hostileArg, "--principal", "p", "--scope", "/"},
		},
		"role assignment rm": {{hostileArg}},
		"role check": {
			{"--principal", hostileArg, "--action", hostileArg, "--scope", hostileArg, "--group", hostileArg},
			{"--principal", "p", "--action", "a", "-o", "json"},
			{"--principal", "p", "--action", "a", "-o", "csv"},
		},
		"audit":        {{hostileArg}},
		"audit verify": {{file}, {hostileArg}, {file, file, "--expect", hostileArg}},
		"user":         {{hostileArg}},
		"user ls": {
			here[:2],
			{hostileArg},
			with(here[:2], "-o", "json"), with(here[:2], "-o", "jsonl"),
			with(here[:2], "-o", "csv"),
		},
		"user create": {with(here[:2], hostileArg), with(here[:2], hostileArg+"/")},
		"user rm":     {with(here[:2], hostileArg)},
		"permission":  {{hostileArg}},
		"permission ls": {
			with(here[:2], "--user", hostileArg), with(here[:2], "--user", hostileArg, "-o", "json"),
		},
		"permission create": {
			with(here, "--user", hostileArg, hostileArg),
			with(here, "--user", hostileArg, "x", "--mode", hostileArg),
			with(here, "--user", "x", "x", "--item", hostileArg),
		},
		"permission rm": {with(here[:2], "--user", hostileArg, hostileArg)},
		"check": {
			{"--data-path", file}, {"--data-path", hostileArg}, {hostileArg}, {"--log-level", hostileArg},
		},
		"backup": {{hostileArg}},
		"backup create": {
			{t.TempDir()},
			{filepath.Join(t.TempDir(), hostileArg), "--full"},
			{file},
			{"s3://" + hostileArg},
			{"s3://x?endpoint=" + hostileArg},
			{t.TempDir(), "--keep", hostileArg},
			{t.TempDir(), "--every", hostileArg},
			{hostileArg, hostileArg},
		},
		"backup ls": {
			{archive},
			{archive, "-o", "json"},
			{archive, "-o", "csv"},
			{archive, "-o", "jsonl"},
			{hostileArg},
			{file},
			{archive, "-o", hostileArg},
		},
		"backup verify":  {{archive}, {archive, "--deep"}, {hostileArg}, {file}},
		"backup release": {nil, {hostileArg}, {hostileArg, hostileArg}},
		"backup restore": {
			{archive, "--into", file},
			{archive, "--into", t.TempDir(), "--at", hostileArg},
			{archive, "--into", filepath.Join(t.TempDir(), hostileArg), "--at", "2026-11-29T00:00:00Z"},
			{archive, "--as", hostileArg, "--database", hostileArg},
			{hostileArg, "--into", t.TempDir()},
			{archive, "--as", "a/" + hostileArg, "--database", hostileArg, "--container", hostileArg, "--pk", hostileArg},
		},
		"repair": {
			{"--data-path", file},
			{"--data-path", hostileArg},
			{hostileArg},
			{"--log-level", hostileArg},
			{"--data-path", file, "--clock"},
			{"--data-path", file, "--drop-set-aside", "7"},
			{"--drop-set-aside", hostileArg},
		},
		"cert": {{hostileArg}},
		"cert print": {
			{"--file", hostileCertificate(t), "-o", "text"},
			{"--file", hostileCertificate(t), "-o", "json"},
			{"--file", file},
			{"--data-path", hostileArg},
			{"--for", hostileArg},
			{"--for", "node,python,java,go,rust,dotnet,curl", "--file", hostileCertificate(t)},
			{"--endpoint", "ENDPOINT"},
			{"-o", hostileArg},
		},
		"cert export": {
			{hostileArg, "--file", file},
			{hostileArg, "--format", hostileArg},
			{file, "--file", hostileCertificate(t)},
		},
		"cert trust": {
			{"--dry-run", "--file", hostileCertificate(t)},
			{"--dry-run", "--file", hostileCertificate(t), "--fingerprint", hostileArg},
		},
		"cert untrust": {{"--dry-run", "--file", hostileCertificate(t)}},
		"cert new":     {{"--data-path", file}, {hostileArg}},
		"doctor": {
			{"--data-path", file},
			{"-o", "json", "--data-path", file},
			{"--endpoint", hostileArg},
			{"--memory", hostileArg},
			{"--ca-file", file, "--data-path", file},
			{"--data-path", hostileArg, "--key", hostileArg},
		},
		"support": {nil, {hostileArg}},
		"support archive": {
			nil,
			{hostileArg},
			{"--out", hostileArg, "--debug-addr", hostileArg},
			{"--out", file, "--debug-addr", "127.0.0.1:1"},
			{"--out", file, "--names", "--debug-addr", "127.0.0.1:1", "--endpoint", hostileArg},
		},
		"shell": {
			nil,
			{hostileArg},
			{hostileArg + "/" + hostileArg},
			{"x/y"},
			{"-o", hostileArg},
			{"--continue"},
			{"--no-history", "a/b/" + hostileArg},
		},
		"status": {
			nil,
			{"-o", "json"},
			{"--endpoint", hostileArg},
			{"--ca-file", file},
			{"--key-file", file},
			{"--key-file", file + "x"},
			{"--key", hostileArg},
		},
		"namespace":        {nil, {hostileArg}},
		"namespace create": {nil, {"-o", "json"}, {hostileArg}, {"x", "--snapshot", hostileArg, "--ttl", "1m"}},
		"namespace ls":     {nil, {"-o", "json"}, {"-o", "csv"}, {"-o", hostileArg}},
		"namespace reset":  {{"x"}, {hostileArg}},
		"namespace rm":     {{"x"}, {hostileArg}},
		"snapshot":         {nil, {hostileArg}},
		"snapshot save":    {{"x"}, {hostileArg, "--namespace", hostileArg}},
		"snapshot load":    {{"x"}, {hostileArg, "--namespace", hostileArg}},
		"snapshot ls":      {nil, {"-o", "json"}, {"-o", "csv"}, {"-o", hostileArg}},
		"snapshot rm":      {{"x"}, {hostileArg}},
		"fault":            {nil, {hostileArg}},
		"fault add": {
			{"--drop"},
			{"--drop", "-o", "json"},
			{"--status", hostileArg},
			{"--pk", hostileArg},
			{"--drop", "--db", hostileArg, "--container", hostileArg, "--operation", hostileArg},
		},
		"fault ls":    {nil, {"-o", "json"}, {"-o", hostileArg}, {hostileArg}},
		"fault clear": {nil, {"-o", "json"}, {"--id", "1"}, {"--id", hostileArg}},
		"healthcheck": {nil, {"--" + hostileArg}},
		"version":     {nil, {hostileArg}},
		"help":        {{hostileArg}, {"query"}},
		"completion": {
			{hostileArg},
		}, "completion bash": {nil}, "completion zsh": {nil}, "completion fish": {nil}, "completion powershell": {nil},
	}
	maps.Copy(cases, hostileModel(t, file))
	home := t.TempDir()
	if err := account.ChangeContexts([]string{"XDG_CONFIG_HOME=" + home}, func(f *account.ContextFile) error {
		f.Current = hostile
		f.Contexts = map[string]account.StoredContext{
			hostile:  {Endpoint: hostile, KeyFile: hostile, Database: hostile, Container: hostile},
			"stored": {Endpoint: hostile},
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	servers := map[string]string{}
	for _, status := range []int{0, 400, 401, 404, 409, 413, 418} {
		servers[fmt.Sprint(status)] = hostileServer(t, status)
	}
	root := newRootCommand(&console.Console{Out: &bytes.Buffer{}, Err: &bytes.Buffer{}})
	root.InitDefaultHelpCmd()
	root.InitDefaultCompletionCmd("x")
	known := map[string]bool{}
	var walk func(cmd *cobra.Command)
	walk = func(cmd *cobra.Command) {
		path := strings.TrimSpace(strings.TrimPrefix(cmd.CommandPath(), "orrery"))
		known[path] = true
		if len(cases[path]) == 0 {
			t.Errorf("orrery %s: a new command needs a case here", path)
		}
		for _, child := range cmd.Commands() {
			walk(child)
		}
		for i, args := range cases[path] {
			for status, endpoint := range servers {
				if status != "0" && cmd.Flags().Lookup("endpoint") == nil && !strings.HasPrefix(path, "demo") {
					continue
				}
				t.Run(fmt.Sprintf("%s %d %s", path, i, status), func(t *testing.T) {
					runHostile(t, endpoint, home, append(strings.Fields(path), args...))
				})
			}
		}
	}
	walk(root)
	for path := range cases {
		if !known[path] {
			t.Errorf("there is no command orrery %s", path)
		}
	}
}

// hostileScript is the file of a script that returns, logs, writes and throws what it gets.
func hostileScript(t *testing.T) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "hostile.js")
	const text = `function f(a) {
		if (!a) throw new Error(JSON.stringify("\x1b[2J\nFORGED\u202e") + "\x1b[2J\nFORGED\u202e"); // 🂡` + "\u202e\x1b" + `
		console.log("\x1b[2J\nFORGED\u202e");
		if (typeof getContext === "undefined") return a;
		a.pk = 1;
		var c = getContext().getCollection();
		c.createDocument(c.getSelfLink(), a, function (e, d) { getContext().getResponse().setBody(e ? e.message : d); });
	}`
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

// jsonWithoutAsking reports whether a command prints JSON when its output is not a terminal.
func jsonWithoutAsking(line string) bool {
	words := strings.Fields(line)
	switch words[0] {
	case "query", "watch":
		return true
	case "item", "container", "db":
		return words[1] != "rm"
	case "role":
		return words[2] == "show" || words[2] == "create"
	case "sproc", "trigger", "udf":
		return words[1] == "ls" || words[1] == "run"
	case "ctx":
		return words[1] == "ls"
	}
	return false
}

// runHostile runs a command line for a pipe and for a terminal.
func runHostile(t *testing.T, endpoint, home string, args []string) {
	t.Helper()
	for i, arg := range args {
		if arg == "ENDPOINT" {
			args = append([]string{}, args...)
			args[i] = endpoint
		}
	}
	line := strings.Join(args, " ")
	asked := strings.Contains(line, "-o json")
	// The output contains times, or the free space of the disk.
	summed := strings.Contains(line, "--explain") || strings.HasPrefix(line, "sproc test") ||
		strings.Contains(line, "--receipt") || strings.HasPrefix(line, "doctor")
	var values [2]string
	for i, terminal := range []bool{false, true} {
		var out, errOut bytes.Buffer
		environ := []string{
			"ORRERY_ENDPOINT=" + endpoint, "XDG_CONFIG_HOME=" + home, "TERM=xterm-256color", "ORRERY_NO_PROGRESS=1",
		}
		if terminal {
			environ = append(environ, "COLUMNS=60")
		}
		run(args, console.Console{
			In: strings.NewReader("y\n"), Out: &out, Err: &errOut, Environ: environ,
			InTerminal: terminal, OutTerminal: terminal, ErrTerminal: terminal,
		})
		isCSV := strings.Contains(line, "-o csv") // which is data in a pipe
		isJSON := asked || !terminal && jsonWithoutAsking(line) && !strings.Contains(line, "-o") && !summed
		look := map[string]string{"standard error": errOut.String()}
		if terminal || !isJSON && !isCSV {
			look["standard output"] = out.String()
		}
		for where, text := range look {
			if terminal {
				text = ownSequences.ReplaceAllString(text, "")
			}
			allowed := "\n"
			if terminal && len(args) > 0 && args[0] == "shell" {
				allowed += "\r" // in raw mode, the terminal needs carriage returns
			}
			if len(args) > 0 && args[0] == "completion" {
				allowed += "\t"
			}
			if bad := clitest.Forbidden(text, allowed); bad != "" {
				t.Errorf("terminal %v: %q reaches %s:\n%q", terminal, bad, where, text)
			}
			if strings.HasPrefix(text, "FORGED") || strings.Contains(text, "\nFORGED") {
				t.Errorf("terminal %v: a line of %s is forged:\n%s", terminal, where, text)
			}
		}
		decoder := json.NewDecoder(&out)
		var list []any
		for isJSON && decoder.More() {
			var one any
			if err := decoder.Decode(&one); err != nil {
				t.Fatalf("terminal %v: no JSON: %v", terminal, err)
			}
			list = append(list, one)
		}
		values[i] = fmt.Sprint(list)
	}
	if values[0] != values[1] && asked && !summed {
		t.Errorf("a terminal gets\n%q, a pipe\n%q", values[1], values[0])
	}
}
