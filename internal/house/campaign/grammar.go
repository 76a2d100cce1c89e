package main

import (
	"fmt"
	"strings"
)

// functions are called by generated queries, with any number of any arguments.
var functions = strings.Fields(`
ABS ACOS ARRAY_CONCAT ARRAY_CONTAINS ARRAY_CONTAINS_ALL ARRAY_CONTAINS_ANY ARRAY_LENGTH ARRAY_SLICE
ASIN ATAN ATN2 CEILING CHOOSE CONCAT CONTAINS COS COT COUNT DateTimeAdd DateTimeBin DateTimeDiff
DateTimeFromParts DateTimePart DateTimeToTicks DateTimeToTimestamp DEGREES DOCUMENTID ENDSWITH EXP
FLOOR GetCurrentDateTime IIF INDEX_OF IntAdd IntBitAnd IntBitLeftShift IntBitNot IntBitRightShift
IntDiv IntMod IntMul IntSub IS_ARRAY IS_BOOL IS_DEFINED IS_FINITE_NUMBER IS_INTEGER IS_NULL
IS_NUMBER IS_OBJECT IS_PRIMITIVE IS_STRING LEFT LENGTH LOG LOG10 LOWER LTRIM MAX MIN NumberBin
ObjectToArray PI POWER RADIANS RAND RegexMatch REPLACE REPLICATE REVERSE RIGHT ROUND RTRIM
SetIntersect SetUnion SIGN SIN SQRT SQUARE ST_DISTANCE ST_ISVALID ST_WITHIN STARTSWITH STRINGEQUALS
StringJoin StringSplit StringToArray StringToBoolean StringToNull StringToNumber StringToObject
SUBSTRING SUM AVG TAN COUNTIF DATETIMEFORMAT HASH IS_DATETIME LASTINDEXOF LASTSUBSTRINGAFTER
LASTSUBSTRINGBEFORE MAKELIST MAKESET REGEXEXTRACT REGEXEXTRACTALL REGEXREPLACE REGEXREPLACEALL
SETDIFFERENCE SETEQUAL ARRAY_AVG ARRAY_MEDIAN ARRAY_MAX FULLTEXTCONTAINS CONTAINS_ALL_CI
TicksToDateTime TimestampToDateTime ToString TRIM TRUNC UPPER ARRAY_SUM`)

// statement generates a query of any shape that mostly parses.
func (m mutator) statement() string {
	var b strings.Builder
	b.WriteString("SELECT ")
	b.WriteString(m.one("", "", "", "DISTINCT ", "TOP 3 ", "DISTINCT TOP 2 "))
	switch m.IntN(4) {
	case 0:
		b.WriteString("*")
	case 1:
		b.WriteString(m.expression(3) + " AS x, " + m.expression(2) + " AS y")
	default:
		b.WriteString("VALUE " + m.expression(4))
	}
	b.WriteString(" FROM c")
	for range m.IntN(3) {
		b.WriteString(m.one(
			" JOIN a IN c.a", " JOIN b IN (SELECT VALUE "+m.expression(2)+" FROM s IN c.a)",
			" JOIN (SELECT "+m.expression(2)+" AS z) AS q",
		))
	}
	if m.IntN(2) == 0 {
		b.WriteString(" WHERE " + m.expression(5))
	}
	switch m.IntN(6) {
	case 0:
		b.WriteString(" GROUP BY " + m.expression(2))
	case 1:
		b.WriteString(" ORDER BY " + m.one("c.g", "c.t DESC", "c.id, c.g", m.expression(2)))
	case 2:
		b.WriteString(fmt.Sprintf(" OFFSET %d LIMIT %d", m.IntN(50), m.IntN(50)))
	}
	return b.String()
}

// expression generates an expression of at most depth levels.
func (m mutator) expression(depth int) string {
	if depth <= 0 || m.IntN(6) == 0 {
		return m.one(
			"c", "c.g", "c.t", "c.id", "c.a", "c.a[0]", "c.a[3].y", `c["t"]`, "c.none", "c.pk", "a", "null",
			"undefined", "true", "1", "-0.0", "1e308", "9007199254740993", "'ab'", "''", `"\ud83d"`, "[]", "{}",
			"'2020-02-30T00:00:00.0000000Z'", "{'type':'Point','coordinates':[200,91]}", "0x1F", "'%_['", "'('",
		)
	}
	e := func() string { return m.expression(depth - 1) }
	switch m.IntN(11) {
	case 0, 1, 2:
		var arguments []string
		for range m.IntN(2) + m.IntN(3) {
			arguments = append(arguments, e())
		}
		return functions[m.IntN(len(functions))] + "(" + strings.Join(arguments, ", ") + ")"
	case 3, 4:
		return "(" + e() + m.one(
			" + ", " - ", " * ", " / ", " % ", " = ", " != ", " < ", " >= ", " AND ", " OR ", " || ", " & ", " | ",
			" ^ ", " << ", " >>> ", " ?? ",
		) + e() + ")"
	case 5:
		return m.one("NOT ", "-", "~", "+") + "(" + e() + ")"
	case 6:
		return "(" + e() + m.one(" IN (", " NOT IN (") + e() + ", " + e() + "))"
	case 7:
		return "(" + e() + " BETWEEN " + e() + " AND " + e() + ")"
	case 8:
		return "(" + e() + " ? " + e() + " : " + e() + ")"
	case 9:
		return m.one("ARRAY", "EXISTS", "") + "(SELECT VALUE " + e() +
			m.one("", " FROM s IN c.a", " FROM s IN c.a WHERE "+e()) + ")"
	default:
		return m.one("["+e()+", "+e()+"]", "{'x': "+e()+"}", "("+e()+" LIKE "+e()+")", e()+"[0]", "("+e()+").y")
	}
}
