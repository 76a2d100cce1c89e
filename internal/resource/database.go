package resource

// Database is the definition of a database.
type Database struct {
	// ID is the name of the database in the account.
	ID string

	json []byte
}

// ParseDatabase reads the body of a create. Anything but an object with a valid id is a
// status.BadRequest. The definition keeps other properties.
func ParseDatabase(body []byte) (*Database, error) {
	json, members, err := parseDefinition(body, "database")
	if err != nil {
		return nil, err
	}
	id, err := definitionID(members)
	if err != nil {
		return nil, err
	}
	return &Database{ID: id, json: json}, nil
}

// JSON returns the stored form.
func (d *Database) JSON() []byte { return d.json }

// AppendDatabase appends a stored database as a client sees it. The item's ordinal is the
// database's number.
func AppendDatabase(dst []byte, it *Item) []byte {
	dst = openObject(dst, it.JSON)
	dst = append(dst, `"_rid":"`...)
	dst = appendDatabaseRID(dst, uint32(it.Ordinal))
	dst = append(dst, `","_self":"dbs/`...)
	dst = appendDatabaseRID(dst, uint32(it.Ordinal))
	dst = append(dst, `/",`...)
	dst = appendSystem(dst, it)
	return append(dst, `,"_colls":"colls/","_users":"users/"}`...)
}
