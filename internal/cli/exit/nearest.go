package exit

// Nearest returns the candidate within an edit distance of 2, or "".
func Nearest(word string, candidates []string) string {
	best, at := "", 3
	for _, candidate := range candidates {
		if d := editDistance(word, candidate); d < at {
			best, at = candidate, d
		}
	}
	return best
}

// editDistance counts insertions, deletions and replacements.
func editDistance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := 1; i <= len(a); i++ {
		diagonal := row[0]
		row[0] = i
		for j := 1; j <= len(b); j++ {
			above := row[j]
			same := diagonal
			if a[i-1] != b[j-1] {
				same++
			}
			row[j] = min(same, above+1, row[j-1]+1)
			diagonal = above
		}
	}
	return row[len(b)]
}
