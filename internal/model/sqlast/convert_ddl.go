package sqlast

import "strings"

// definition returns what a statement defines; it is nil for other statements.
func (c *converter) definition(kind string, n node) Body {
	switch kind {
	case "CreateStmt":
		return c.createTable(n)
	case "CreateTableAsStmt":
		if n.str("objtype") != "OBJECT_TABLE" {
			return nil
		}
		return &CreateTable{Table: c.table(n.node("into").node("rel")), AsQuery: true}
	case "AlterTableStmt":
		if n.str("objtype") != "OBJECT_TABLE" {
			return nil
		}
		return c.alterTable(n)
	case "RenameStmt":
		return c.rename(n)
	case "IndexStmt":
		return c.createIndex(n)
	case "CreateEnumStmt":
		return &CreateEnum{Type: objectName(texts(n.list("typeName"))), Values: texts(n.list("vals"))}
	case "CreateDomainStmt":
		d := &CreateDomain{Type: objectName(texts(n.list("domainname"))), Base: c.typeName(n.node("typeName"))}
		for _, v := range n.list("constraints") {
			switch _, k := unwrap(v); k.str("contype") {
			case "CONSTR_NOTNULL":
				d.NotNull = true
			case "CONSTR_CHECK":
				d.Check = c.expr(k["raw_expr"])
			}
		}
		return d
	case "CommentStmt":
		return comment(n)
	}
	return nil
}

// objectName returns a name from its parts; a database before the schema is dropped.
func objectName(parts []string) Name {
	out := Name{Name: last(parts)}
	if len(parts) > 1 {
		out.Schema = parts[len(parts)-2]
	}
	return out
}

func comment(n node) Body {
	_, object := n.child("object")
	parts := texts(object.list("items"))
	text := n.str("comment")
	switch {
	case n.str("objtype") == "OBJECT_TABLE":
		return &Comment{Table: objectName(parts), Text: text}
	case n.str("objtype") == "OBJECT_COLUMN" && len(parts) > 1:
		return &Comment{Table: objectName(parts[:len(parts)-1]), Column: last(parts), Text: text}
	}
	return nil
}

func (c *converter) createTable(n node) *CreateTable {
	t := &CreateTable{
		Table: c.table(n.node("relation")), IfNotExists: n.flag("if_not_exists"),
		Temporary: n.node("relation").str("relpersistence") == "t", PartitionBy: n["partspec"] != nil,
	}
	for _, v := range n.list("inhRelations") {
		_, r := unwrap(v)
		t.Inherits = append(t.Inherits, c.table(r))
	}
	if n["partbound"] != nil && len(t.Inherits) > 0 {
		t.PartitionOf, t.Inherits = &t.Inherits[0], nil
	}
	for _, v := range n.list("tableElts") {
		switch kind, e := unwrap(v); kind {
		case "ColumnDef":
			def, constraints := c.columnDef(e)
			t.Columns = append(t.Columns, def)
			t.Constraints = append(t.Constraints, constraints...)
		case "Constraint":
			if k, ok := c.constraint(e, ""); ok {
				t.Constraints = append(t.Constraints, k)
			}
		case "TableLikeClause":
			t.Like = append(t.Like, c.table(e.node("relation")))
		}
	}
	return t
}

// columnDef returns a column and its constraints.
func (c *converter) columnDef(n node) (ColumnDef, []Constraint) {
	d := ColumnDef{
		Name: n.str("colname"), Type: c.typeName(n.node("typeName")), NotNull: n.flag("is_not_null"),
		Default: c.expr(n["raw_default"]), Pos: c.place(n.number("location")),
	}
	switch d.Type.Name {
	case "serial", "serial2", "serial4", "serial8", "smallserial", "bigserial":
		d.Identity = true
	}
	var out []Constraint
	for _, v := range n.list("constraints") {
		_, k := unwrap(v)
		switch k.str("contype") {
		case "CONSTR_NOTNULL":
			d.NotNull = true
		case "CONSTR_DEFAULT":
			d.Default = c.expr(k["raw_expr"])
			if f, ok := d.Default.(*Call); ok && f.Name == "nextval" {
				d.Identity = true
			}
		case "CONSTR_IDENTITY":
			d.Identity = true
		case "CONSTR_GENERATED":
			d.Generated = true
		default:
			if constraint, ok := c.constraint(k, d.Name); ok {
				out = append(out, constraint)
			}
		}
	}
	return d, out
}

var constraintKinds = map[string]ConstraintKind{
	"CONSTR_PRIMARY": PrimaryKey, "CONSTR_UNIQUE": Unique, "CONSTR_FOREIGN": ForeignKey, "CONSTR_CHECK": Check,
	"CONSTR_EXCLUSION": Exclusion,
}

var deletes = map[string]string{"c": "cascade", "n": "set null", "d": "set default", "r": "restrict"}

// constraint returns a constraint of a table, or of the column with the given name. It is false for
// what restricts no rows, such as DEFERRABLE.
func (c *converter) constraint(n node, column string) (Constraint, bool) {
	kind, ok := constraintKinds[n.str("contype")]
	if !ok {
		return Constraint{}, false
	}
	k := Constraint{
		Kind: kind, Name: n.str("conname"), Columns: texts(n.list("keys")), Index: n.str("indexname"),
		Pos: c.place(n.number("location")),
	}
	switch kind {
	case ForeignKey:
		k.Columns, k.Refs = texts(n.list("fk_attrs")), texts(n.list("pk_attrs"))
		k.RefTable, k.OnDelete = c.table(n.node("pktable")), deletes[n.str("fk_del_action")]
	case Check:
		k.Check = c.expr(n["raw_expr"])
	}
	if len(k.Columns) == 0 && column != "" {
		k.Columns = []string{column}
	}
	return k, true
}

var alterKinds = map[string]AlterKind{
	"AT_AddColumn": AddColumn, "AT_AddConstraint": AddConstraint, "AT_AddIndexConstraint": AddConstraint,
	"AT_SetNotNull": SetNotNull, "AT_DropNotNull": DropNotNull, "AT_ColumnDefault": SetDefault,
	"AT_AddIdentity": SetIdentity, "AT_AlterColumnType": SetType, "AT_DropColumn": DropColumn,
	"AT_DropConstraint": DropConstr, "AT_AttachPartition": AttachPart,
}

func (c *converter) alterTable(n node) *AlterTable {
	t := &AlterTable{Table: c.table(n.node("relation"))}
	for _, v := range n.list("cmds") {
		_, cmd := unwrap(v)
		kind, known := alterKinds[cmd.str("subtype")]
		a := AlterAction{Kind: kind, Column: cmd.str("name")}
		_, def := cmd.child("def")
		var more []AlterAction
		switch {
		case !known:
			a.Kind, a.What = OtherAction, strings.ToLower(statementTitle(strings.TrimPrefix(cmd.str("subtype"), "AT_")))
		case kind == AddColumn:
			var constraints []Constraint
			a.Def, constraints = c.columnDef(def)
			a.Column = a.Def.Name
			for _, k := range constraints {
				more = append(more, AlterAction{Kind: AddConstraint, Constraint: k})
			}
		case kind == AddConstraint:
			constraint, ok := c.constraint(def, "")
			if a.Constraint = constraint; !ok {
				a.Kind, a.What = OtherAction, "add constraint"
			}
		case kind == DropConstr:
			a.Column, a.Constraint.Name = "", cmd.str("name")
		case kind == SetDefault:
			a.Def.Default = c.expr(cmd["def"])
		case kind == SetType:
			a.Type = c.typeName(def.node("typeName"))
		case kind == AttachPart:
			a.Partition = c.table(def.node("name"))
		}
		t.Actions = append(append(t.Actions, a), more...)
	}
	return t
}

func (c *converter) rename(n node) Body {
	a := AlterAction{Column: n.str("subname"), NewName: n.str("newname")}
	switch n.str("renameType") {
	case "OBJECT_TABLE":
		a.Kind = RenameTable
	case "OBJECT_COLUMN":
		a.Kind = RenameColumn
	default:
		return nil
	}
	return &AlterTable{Table: c.table(n.node("relation")), Actions: []AlterAction{a}}
}

func (c *converter) createIndex(n node) *CreateIndex {
	x := &CreateIndex{
		Name: n.str("idxname"), Table: c.table(n.node("relation")), Unique: n.flag("unique"),
		Where: c.expr(n["whereClause"]), Method: n.str("accessMethod"),
	}
	for _, v := range n.list("indexParams") {
		_, e := unwrap(v)
		x.Keys = append(x.Keys, IndexKey{
			Column: e.str("name"), Expr: c.expr(e["expr"]), Desc: e.str("ordering") == "SORTBY_DESC",
		})
	}
	return x
}
