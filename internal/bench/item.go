package main

import (
	"strconv"
	"strings"
)

// Items have about 1 KB and 20 indexed paths, _ts among them, with values of every kind that the
// queries use. Each property of item i is a function of i, so that the answer to a query is known
// without a server.
const (
	itemNumbers = 8
	itemTexts   = 6
	numberLimit = 1_000_003 // a prime: number0 to number7 are permutations
	kinds       = 100
	tagKinds    = 50
	// itemsPerKey is how many items share a logical partition.
	itemsPerKey = 20
	// leastItems is the size of the smallest data set in which every query has results.
	leastItems = 1_000
)

// unindexed is the path that the policy of a data set excludes, and its policy.
const (
	unindexed        = "/plain/?"
	dataSetContainer = `{"id":"c","partitionKey":{"paths":["/pk"],"kind":"Hash","version":2},` +
		`"indexingPolicy":{"indexingMode":"consistent","automatic":true,"includedPaths":[{"path":"/*"}],` +
		`"excludedPaths":[{"path":"` + unindexed + `"}]}}`
)

var filler = strings.Repeat("the planets keep time in brass ", 4)

// itemJSON appends item n: id, pk, number0 to number7, text0 to text5, kind, tags, half (which odd
// items lack) and plain.
func itemJSON(dst []byte, n int) []byte {
	if dst == nil {
		dst = make([]byte, 0, 1200)
	}
	dst = append(dst, `{"id":"item-`...)
	dst = strconv.AppendInt(dst, int64(n), 10)
	dst = append(dst, `","pk":"`...)
	dst = append(dst, keyOf(n)...)
	dst = append(dst, '"')
	for i := range itemNumbers {
		dst = append(dst, `,"number`...)
		dst = append(dst, byte('0'+i))
		dst = appendNumber(append(dst, `":`...), numberOf(n, i))
	}
	for i := range itemTexts {
		dst = append(dst, `,"text`...)
		dst = append(dst, byte('0'+i))
		dst = append(append(append(dst, `":"`...), filler[:112]...), '-')
		dst = append(appendNumber(dst, (n*31+i)%100_000), '"')
	}
	dst = appendNumber(append(dst, `,"kind":`...), kindOf(n))
	dst = appendNumber(append(dst, `,"tags":["tag-`...), n%tagKinds)
	dst = append(appendNumber(append(dst, `","tag-`...), (n+17)%tagKinds), `"]`...)
	if n%2 == 0 {
		dst = appendNumber(append(dst, `,"half":`...), numberOf(n, 1))
	}
	dst = appendNumber(append(dst, `,"plain":`...), plainOf(n))
	return append(dst, '}')
}

func appendNumber(dst []byte, n int) []byte { return strconv.AppendInt(dst, int64(n), 10) }

func keyOf(n int) string     { return "key-" + strconv.Itoa(n/itemsPerKey) }
func idOf(n int) string      { return "item-" + strconv.Itoa(n) }
func keyHeader(n int) string { return `["` + keyOf(n) + `"]` }

func numberOf(n, i int) int { return (n*7919 + i*104729) % numberLimit }
func kindOf(n int) int      { return n * 13 % kinds }
func plainOf(n int) int     { return numberOf(n, itemNumbers) }

// spreadOut maps a running number to an item's number so that 64 concurrent writers write to as
// many logical partitions, as clients do.
func spreadOut(n int) int {
	const writers, block = 64, 64 * itemsPerKey
	in := n % block
	return n - in + in%writers*itemsPerKey + in/writers
}

// countItems returns how many of the first items satisfy like.
func countItems(items int, like func(n int) bool) (count int) {
	for n := range items {
		if like(n) {
			count++
		}
	}
	return count
}
