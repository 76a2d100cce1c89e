package form

// Nearest returns the known word that needs the fewest changes of a letter to become word, if at
// most a third of the letters must change; otherwise "". Of several it returns the first.
func Nearest(word string, known []string) string {
	best, fewest := "", 1+max(1, len(word)/3)
	for _, k := range known {
		if d := changes([]rune(word), []rune(k), fewest); d < fewest {
			best, fewest = k, d
		}
	}
	return best
}

// changes counts the letters to add, remove, replace or swap with the next one; enough ends the
// count early.
func changes(a, b []rune, enough int) int {
	if len(a)-len(b) >= enough || len(b)-len(a) >= enough {
		return enough
	}
	before, last, row := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row[0] = i
		for j := 1; j <= len(b); j++ {
			replace := last[j-1]
			if a[i-1] != b[j-1] {
				replace++
			}
			row[j] = min(replace, last[j]+1, row[j-1]+1)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, last, row = last, row, before
	}
	return last[len(b)]
}
