package main

import (
	"fmt"
	"strconv"
	"strings"
)

// itemJSON is an item of about 1 KB with 20 indexed paths (with _ts).
func itemJSON(dst []byte, n int) []byte {
	dst = append(dst, `{"id":"item-`...)
	dst = strconv.AppendInt(dst, int64(n), 10)
	dst = append(dst, `","pk":"key-`...)
	dst = strconv.AppendInt(dst, int64(n/itemsPerKey), 10)
	dst = append(dst, '"')
	for i := range 8 {
		dst = fmt.Appendf(dst, `,"number%d":%d`, i, (n*7919+i*104729)%1_000_003)
	}
	for i := range 9 {
		dst = fmt.Appendf(dst, `,"text%d":"%s-%d"`, i, filler[:70], (n*31+i)%100_000)
	}
	return append(dst, '}')
}

// itemsPerKey is how many items share a logical partition.
const itemsPerKey = 20

var filler = strings.Repeat("the planets keep time in brass ", 4)
