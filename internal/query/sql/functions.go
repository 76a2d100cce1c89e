package sql

import (
	"fmt"
	"strings"

	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/query/sql/ast"
)

// arity is how many arguments a function takes; most < 0 means any number.
type arity struct{ least, most int }

// functions are all built-in functions of the service, served or not: a name
// that is not here is an error of the query, not of this version. Names are
// case-insensitive. (Function catalogue of the documentation, SDK sources.)
var functions = functionTable(map[arity]string{
	{0, 0}: "GETCURRENTDATETIME GETCURRENTTICKS GETCURRENTTIMESTAMP GETCURRENTDATETIMESTATIC GETCURRENTTICKSSTATIC " +
		"GETCURRENTTIMESTAMPSTATIC PI RAND",
	{1, 1}: "ABS ACOS ASIN ATAN CEILING COS COT DEGREES EXP FLOOR LOG10 RADIANS ROUND SIGN SIN SQRT SQUARE TAN TRUNC " +
		"IS_ARRAY IS_BOOL IS_BOOLEAN IS_DEFINED IS_NULL IS_NUMBER IS_OBJECT IS_STRING IS_PRIMITIVE IS_FINITE_NUMBER IS_INTEGER IS_DATETIME " +
		"LENGTH LOWER UPPER REVERSE STRINGTOARRAY STRINGTOBOOLEAN STRINGTONULL STRINGTONUMBER STRINGTOOBJECT TOSTRING " +
		"ARRAY_AVG ARRAY_LENGTH ARRAY_MAX ARRAY_MEDIAN ARRAY_MIN ARRAY_SUM " +
		"AVG COUNT COUNTIF MAX MIN SUM MAKELIST MAKESET " +
		"DATETIMETOTICKS DATETIMETOTIMESTAMP TICKSTODATETIME TIMESTAMPTODATETIME YEAR MONTH DAY " +
		"INTBITNOT INTBITWISENOT ST_AREA ST_ISVALID ST_ISVALIDDETAILED DOCUMENTID _FULLTEXTWORDCOUNT HASH",
	{1, 2}: "LOG LTRIM RTRIM TRIM NUMBERBIN",
	{1, 3}: "OBJECTTOARRAY",
	{0, 2}: "NOW",
	{2, 2}: "ATN2 POWER LEFT RIGHT REPLICATE STRINGJOIN STRINGSPLIT SETDIFFERENCE SETEQUAL SETINTERSECT SETUNION AGO " +
		"DATETIMEFORMAT DATETIMEPART INTADD INTSUB INTMUL INTDIV INTMOD INTBITAND INTBITOR INTBITXOR INTBITLEFTSHIFT " +
		"INTBITRIGHTSHIFT INTBITWISEAND INTBITWISEOR INTBITWISEXOR INTBITWISELEFTSHIFT INTBITWISERIGHTSHIFT " +
		"ST_DISTANCE ST_INTERSECTS ST_WITHIN FULLTEXTCONTAINS LASTSUBSTRINGAFTER LASTSUBSTRINGBEFORE _TRY_ARRAY_CONTAINS",
	{2, 3}: "CONTAINS ENDSWITH STARTSWITH STRINGEQUALS INDEX_OF LASTINDEXOF REGEXMATCH REGEXEXTRACT REGEXEXTRACTALL " +
		"ARRAY_CONTAINS ARRAY_SLICE _VECTORSCORE",
	{2, 4}: "DATETIMEBIN VECTORDISTANCE",
	{2, -1}: "CONCAT ARRAY_CONCAT ARRAY_CONTAINS_ANY ARRAY_CONTAINS_ALL CHOOSE CONTAINS_ANY_CI CONTAINS_ANY_CS CONTAINS_ALL_CI CONTAINS_ALL_CS " +
		"CONTAINSANYCI CONTAINSANYCS CONTAINSALLCI CONTAINSALLCS FULLTEXTCONTAINSALL FULLTEXTCONTAINSANY FULLTEXTSCORE",
	{3, 3}: "IIF REPLACE SUBSTRING DATETIMEADD DATETIMEDIFF",
	{3, 7}: "DATETIMEFROMPARTS",
	{5, 5}: "_FULLTEXTSCORE",
})

func functionTable(byArity map[arity]string) map[string]arity {
	table := make(map[string]arity)
	for a, names := range byArity {
		for _, name := range strings.Fields(names) {
			table[name] = a
		}
	}
	return table
}

// call compiles a function call.
func (c *compiler) call(e *ast.Call) (expr.Node, error) {
	if e.UDF {
		return nil, notYet("The user-defined function udf."+e.Name, e.Span)
	}
	name := strings.ToUpper(e.Name)
	want, ok := functions[name]
	if !ok {
		unknown := ast.Fault{Span: e.NameSpan, Code: "SC2005", Message: fmt.Sprintf("'%s' is not a recognized built-in function name.", e.Name)}
		return nil, append(misplacedScores(e.Args), unknown).Err()
	}
	if n := len(e.Args); n < want.least || want.most >= 0 && n > want.most {
		return nil, fault(e.Span, "SC2050", fmt.Sprintf("The %s function requires %s argument(s).", name, want))
	}
	if faults := misplacedScores([]ast.Expr{e}); len(faults) > 0 {
		return nil, faults.Err()
	}
	test, ok := expr.Tests[name]
	if !ok {
		return nil, notYet("The function "+name, e.Span)
	}
	operand, err := c.scalar(e.Args[0])
	if err != nil {
		return nil, err
	}
	return fold(&expr.Check{Test: test, Operand: operand}, operand), nil
}

// String says the number of arguments as the service's messages do.
func (a arity) String() string {
	switch {
	case a.most < 0:
		return fmt.Sprintf("at least %d", a.least)
	case a.least == a.most:
		return fmt.Sprint(a.least)
	}
	return fmt.Sprintf("%d to %d", a.least, a.most)
}

func isVectorDistance(e *ast.Call) bool {
	return !e.UDF && strings.EqualFold(e.Name, "VECTORDISTANCE")
}

// misplacedScores finds full-text scores outside ORDER BY RANK.
func misplacedScores(list []ast.Expr) ast.Faults {
	var faults ast.Faults
	for _, e := range list {
		if call, ok := e.(*ast.Call); ok && !call.UDF && strings.EqualFold(call.Name, "FullTextScore") {
			faults = append(faults, ast.Fault{
				Span: call.Span, Code: "SC2240",
				Message: "The FullTextScore function is only allowed in the ORDER BY RANK clause.",
			})
			continue
		}
		faults = append(faults, misplacedScores(ast.Children(e))...)
	}
	return faults
}
