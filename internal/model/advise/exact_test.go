package advise

import (
	"testing"

	"pgregory.net/rapid"
)

// What branch and bound proves is what trying every choice finds.
func TestProofs(t *testing.T) {
	proved := 0
	rapid.Check(t, func(t *rapid.T) {
		c := generated(t, 3)
		st, err := prepare(t.Context(), c.input())
		if err != nil {
			t.Fatal(err)
		}
		for _, pt := range st.parts {
			s := newSearch(pt.p, 50_000)
			local, ok := s.run()
			if !ok || local.score.breaches > 0 {
				continue
			}
			best, done, gap := s.exact(local)
			if best.score.cost > local.score.cost || done && gap != 0 {
				t.Fatalf("the proof ends with %d, the local search with %d; gap %v", best.score.cost, local.score.cost, gap)
			}
			if !done {
				continue
			}
			proved++
			if all, ok := every(pt.p, s); ok && all.score.cost < best.score.cost {
				t.Fatalf("proved %d, but %v costs %d", best.score.cost, all.choice, all.score.cost)
			}
		}
	})
	if proved < 5 {
		t.Errorf("only %d components were proved", proved)
	}
}

// The bound of a choice is never above its cost.
func TestBounds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := generated(t, 5)
		st, err := prepare(t.Context(), c.input())
		if err != nil {
			t.Fatal(err)
		}
		for _, pt := range st.parts {
			s := newSearch(pt.p, 50_000)
			pf := s.proof(found{})
			if pf == nil {
				continue
			}
			pf.start()
			for range 20 {
				m := make(choice, len(pf.pick))
				for u := range m {
					pf.pick[u] = rapid.IntRange(0, len(pf.options[u])-1).Draw(t, "option")
					m[u] = pf.options[u][pf.pick[u]]
				}
				given := m.clone()
				sc, ok := s.score(m)
				if !ok {
					continue
				}
				sum := int64(0)
				for _, b := range pf.bounds {
					sum += b.least(pf.pick)
				}
				if sum = min(sum, noBound); sum > sc.cost {
					t.Fatalf("%v has the bound %d and costs %d", given, sum, sc.cost)
				}
			}
		}
	})
}

// every tries all choices of a small problem.
func every(p *problem, s *search) (found, bool) {
	var best found
	n := 1
	var options [][]tableChoice
	for t := range p.s.Tables {
		options = append(options, p.options(t, shortEffort.options))
		if n *= len(options[t]); n > 4000 {
			return best, false
		}
	}
	c := make(choice, len(options))
	for i := range n {
		for t := range options {
			c[t] = options[t][i%len(options[t])]
			i /= len(options[t])
		}
		if sc, ok := s.score(c); ok && sc.breaches == 0 {
			best.better(found{c, sc})
		}
	}
	return best, best.choice != nil
}

// The shop of the published method is proved: no cheaper design exists among the candidates.
func TestWebstoreIsProved(t *testing.T) {
	r, err := cheapest(t.Context(), readCase(t, "webstore").input())
	if err != nil {
		t.Fatal(err)
	}
	if !r.Search.Proved || r.Search.Gap != 0 || r.Search.Method != "branch_and_bound" {
		t.Errorf("%+v", r.Search)
	}
}
