package index

import (
	"bytes"
	"cmp"
	"slices"

	"github.com/orrery-db/orrery/internal/value"
)

// Term is one index term of an item: a value at a path.
type Term struct {
	PathHash uint64
	Key      []byte // value.AppendKey of the value; read-only
	Path     string // text of the path; "/" is the root
}

// IsScalar reports whether the term is a (path, scalar) pair, the unit that request charges count.
// Terms of arrays, objects, the root and composite indexes are not, nor are terms that list items
// without a value.
func (t Term) IsScalar() bool {
	kind, _ := value.KindOfKey(t.Key)
	return isCharged(kind) && t.PathHash != rootHash && !isComposite(t.Path)
}

// Terms are the index terms of one item, without duplicates, sorted by path hash, then key:
//
//   - every scalar at a covered path; array elements at path/[];
//   - every array and object at a covered path, by the hash of its content, for IS_DEFINED, ORDER BY
//     and equality;
//   - undefined at paths that list items without a value (Policy.ListsUndefined);
//   - one term at the root with the key of true, which lists every item;
//   - one term for each composite index, at its path;
//   - after WithTS, the item's _ts as a number, unless nothing is indexed.
//
// Terms are immutable and may be shared.
type Terms struct {
	terms   []stored
	arena   []byte // the keys, in the order of terms
	scalars int
	policy  *Policy // the policy that made the terms

	// The term of _ts is separate, so that the writer can add it to terms that were computed
	// earlier without copying them.
	ts    [9]byte // its key, when hasTS
	hasTS bool
	tsAt  int // its position in the order of terms
	// tsSlots are the places of _ts in the keys of composite indexes. clash says that one of these
	// indexes shares its path hash with another path, so that the order of terms depends on _ts.
	tsSlots []tsSlot
	clash   bool
}

// tsSlot is the place in the arena of the number _ts, which is set later.
type tsSlot struct {
	at         uint32
	descending bool
}

// stored is a term whose key is arena[start:end].
type stored struct {
	hash       uint64
	start, end uint32
	path       string
}

var tsPath = NewPath("_ts")

// Len returns the number of terms.
func (t *Terms) Len() int {
	if t == nil {
		return 0
	}
	if t.hasTS {
		return len(t.terms) + 1
	}
	return len(t.terms)
}

// At returns term i in sorted order.
func (t *Terms) At(i int) Term {
	if t.hasTS && i >= t.tsAt {
		if i == t.tsAt {
			return Term{PathHash: tsPath.hash, Key: t.ts[:], Path: tsPath.text}
		}
		i--
	}
	return t.term(t.terms[i])
}

// Scalars returns the number of terms that are (path, scalar) pairs, including id, and _ts once it
// is set.
func (t *Terms) Scalars() int {
	if t == nil {
		return 0
	}
	if t.hasTS {
		return t.scalars + 1
	}
	return t.scalars
}

// WithTS returns the terms with _ts (seconds since 1970) set or replaced. Where nothing is indexed
// it returns the terms unchanged. It makes one small allocation; where _ts is part of a composite
// index it also copies the keys.
func (t *Terms) WithTS(ts int64) *Terms {
	if t.policy != nil && t.policy.none {
		return t
	}
	with := *t
	with.hasTS = true
	value.AppendNumberKey(with.ts[:0], float64(ts))
	if len(t.tsSlots) == 0 {
		return &with
	}
	with.arena = slices.Clone(t.arena)
	for _, l := range t.tsSlots {
		key := with.arena[l.at : int(l.at)+len(with.ts)]
		copy(key, with.ts[:])
		if l.descending {
			Invert(key)
		}
	}
	if t.clash {
		with.terms = slices.Clone(t.terms)
		slices.SortFunc(with.terms, func(a, b stored) int { return compareTerms(with.term(a), with.term(b)) })
	}
	return &with
}

func (t *Terms) term(s stored) Term {
	return Term{PathHash: s.hash, Key: t.arena[s.start:s.end:s.end], Path: s.path}
}

// Of reports whether the policy p makes these terms.
func (t *Terms) Of(p *Policy) bool { return t.policy.Equal(p) }

// compareTerms orders terms by path hash, then key, then path text (for two paths that share a
// hash).
func compareTerms(a, b Term) int {
	if a.PathHash != b.PathHash {
		return cmp.Compare(a.PathHash, b.PathHash)
	}
	if c := bytes.Compare(a.Key, b.Key); c != 0 {
		return c
	}
	return cmp.Compare(a.Path, b.Path)
}

// Diff calls removed and added with the terms that a new version of an item removes and adds, each
// in sorted order. It skips terms that both versions have. nil Terms are empty.
func Diff(old, new *Terms, removed, added func(Term)) {
	i, j, n, m := 0, 0, old.Len(), new.Len()
	for i < n && j < m {
		a, b := old.At(i), new.At(j)
		switch c := compareTerms(a, b); {
		case c == 0:
			i++
			j++
		case c < 0:
			removed(a)
			i++
		default:
			added(b)
			j++
		}
	}
	for ; i < n; i++ {
		removed(old.At(i))
	}
	for ; j < m; j++ {
		added(new.At(j))
	}
}

// DiffPaths calls removed and added with the paths at which an item stops or starts having any
// term, each path once. The caller keeps the counts of items by path with it. nil Terms are empty.
func DiffPaths(old, new *Terms, removed, added func(pathHash uint64, path string)) {
	i, j, n, m := 0, 0, old.Len(), new.Len()
	for i < n || j < m {
		c := -1
		switch {
		case i == n:
			c = 1
		case j < m:
			c = cmp.Compare(old.At(i).PathHash, new.At(j).PathHash)
		}
		if c <= 0 {
			t := old.At(i)
			i = old.nextPath(i)
			if c < 0 {
				removed(t.PathHash, t.Path)
			}
		}
		if c >= 0 {
			t := new.At(j)
			j = new.nextPath(j)
			if c > 0 {
				added(t.PathHash, t.Path)
			}
		}
	}
}

// nextPath returns the index of the first term of the path that follows the path of term i.
func (t *Terms) nextPath(i int) int {
	hash, n := t.At(i).PathHash, t.Len()
	for i++; i < n && t.At(i).PathHash == hash; i++ {
	}
	return i
}
