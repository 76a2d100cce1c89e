package plan

import (
	"strings"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/query/expr"
)

// filterTexts renders the conditions of a filter as the service does, by path: (ROOT.name = "x").
// The text is "" for a path with several conditions. Conditions other than the simple ones that
// indexes serve are omitted.
func filterTexts(filter expr.Node) map[index.Path]string {
	texts := make(map[index.Path]string)
	conditions := Conjuncts(filter)
	for _, n := range conditions[:min(len(conditions), maxLabelled)] {
		operand, text := filterText(n)
		path, ok := IndexPath(operand)
		if !ok {
			continue
		}
		if _, several := texts[path]; several {
			text = ""
		}
		texts[path] = text
	}
	return texts
}

var operatorTexts = map[expr.CompareOp]string{
	expr.OpEqual: "=", expr.OpNotEqual: "!=", expr.OpLess: "<", expr.OpLessEqual: "<=", expr.OpGreater: ">",
	expr.OpGreaterEqual: ">=",
}

// filterText renders a condition on one path.
func filterText(n expr.Node) (operand expr.Node, text string) {
	switch n := n.(type) {
	case *expr.Compare:
		path, op, v, ok := comparison(n)
		if !ok {
			return nil, ""
		}
		return path, "(" + rootPath(path) + " " + operatorTexts[op] + " " + label(v) + ")"
	case *expr.Check:
		return n.Operand, n.Test.Name + "(" + rootPath(n.Operand) + ")"
	case *expr.Call:
		if len(n.Args) > maxSpansInText {
			return nil, ""
		}
		texts := make([]string, len(n.Args))
		for i, a := range n.Args {
			if c, ok := a.(expr.Const); ok {
				texts[i] = label(c.Value)
				continue
			}
			if operand != nil || !isPlace(a) {
				return nil, ""
			}
			operand, texts[i] = a, rootPath(a)
		}
		return operand, n.Function.Name + "(" + strings.Join(texts, ", ") + ")"
	}
	return nil, ""
}

// rootPath renders a path from the item, which the service calls ROOT.
func rootPath(n expr.Node) string {
	path, ok := IndexPath(n)
	if !ok {
		return ""
	}
	return "ROOT" + strings.ReplaceAll(specOf(path), "/", ".")
}
