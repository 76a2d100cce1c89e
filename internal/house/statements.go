package house

import (
	"fmt"
	"go/ast"
)

// MaxRoomLines is the limit of a room: the production lines of one directory,
// without generated files. A room that is larger holds several stories.
const MaxRoomLines = 5000

// Statements counts the statements of each room's production code. Blocks,
// labels and the clauses of a switch only hold statements and do not count.
func Statements(t *Tree) map[string]int {
	count := map[string]int{}
	for dir, files := range t.packages() {
		for _, f := range files {
			ast.Inspect(f.Tree, func(n ast.Node) bool {
				switch n.(type) {
				case *ast.BlockStmt, *ast.EmptyStmt, *ast.LabeledStmt, *ast.CaseClause, *ast.CommClause:
				case ast.Stmt:
					count[dir]++
				}
				return true
			})
		}
	}
	return count
}

// CheckRoomSizes reports rooms over the limit.
func CheckRoomSizes(t *Tree) []Finding {
	var out []Finding
	for dir, files := range t.packages() {
		lines := 0
		for _, f := range files {
			if !ast.IsGenerated(f.Tree) {
				lines += f.Lines
			}
		}
		if lines > MaxRoomLines {
			out = append(out, Finding{Path: dir, Text: fmt.Sprintf("has %d lines, the limit is %d: give a story of it a "+
				"room of its own", lines, MaxRoomLines)})
		}
	}
	return out
}
