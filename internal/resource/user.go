package resource

// User is the definition of a user of a database: a name that holds permissions. A user cannot sign
// in. The holder of the account's key hands out the tokens of the user's permissions.
type User struct {
	// ID is the user's name in the database.
	ID string

	json []byte
}

// ParseUser reads the body of a create or replace. Anything but an object with a valid id is a
// status.BadRequest. The definition keeps other properties. Ids follow the rules of database ids.
func ParseUser(body []byte) (*User, error) {
	json, members, err := parseWithout(userMember, body, "user")
	if err != nil {
		return nil, err
	}
	id, err := definitionID(members)
	if err != nil {
		return nil, err
	}
	return &User{ID: id, json: json}, nil
}

// userMember reports whether the server adds a property of this name to users and permissions.
func userMember(name []byte) bool {
	switch string(name) {
	case "_rid", "_self", "_etag", "_ts", "_permissions", "_token":
		return true
	}
	return false
}

// JSON returns the stored form.
func (u *User) JSON() []byte { return u.json }

// DecodeUser reads the stored form.
func DecodeUser(json []byte) (*User, error) { return ParseUser(json) }

// AppendUser appends a stored user as a client sees it. The item's ordinal is the user's number;
// database is the number of the user's database.
func AppendUser(dst []byte, it *Item, database uint32) []byte {
	dst = openObject(dst, it.JSON)
	dst = append(dst, `"_rid":"`...)
	dst = appendUserRID(dst, database, uint32(it.Ordinal))
	dst = append(dst, `","_self":"dbs/`...)
	dst = appendDatabaseRID(dst, database)
	dst = append(dst, `/users/`...)
	dst = appendUserRID(dst, database, uint32(it.Ordinal))
	dst = append(dst, `/",`...)
	dst = appendSystem(dst, it)
	return append(dst, `,"_permissions":"permissions/"}`...)
}
