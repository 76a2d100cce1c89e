package resource

import (
	"encoding/base64"
	"encoding/binary"
	"errors"
	"math"
	"slices"
	"strings"
)

// RIDKind is the kind of resource that a RID identifies.
type RIDKind uint8

// The kinds of RID that this server makes or reads.
const (
	RIDDatabase RIDKind = iota + 1
	RIDContainer
	RIDItem
	RIDRange
	RIDOffer
	RIDUser
	RIDPermission
	RIDEncryptionKey
	RIDProcedure
	RIDTrigger
	RIDFunction
)

// RID is a parsed resource id.
type RID struct {
	Kind RIDKind
	// DB is the database's number; 0 for an offer.
	DB uint32
	// Coll is the container's number, without the marker bit.
	Coll uint32
	// Ordinal is the item's ordinal, the partition key range's id or the script's number.
	Ordinal uint64
	// Offer is the offer's number.
	Offer uint32
	// User is the user's number, also in the RID of a permission of the user.
	User uint32
	// Permission is the permission's number.
	Permission uint32
	// EncryptionKey is the client encryption key's number.
	EncryptionKey uint32
}

// A RID is a sequence of big-endian numbers in base64 with '/' written as '-', padded to whole
// groups of four (as the Java SDK's ResourceId reads it):
//
//	database   db(4)
//	container  db(4) coll(4), with the highest bit of coll set
//	item       db(4) coll(4) ordinal(8, little-endian, highest four bits 0)
//	range      db(4) coll(4) id+2  (8, little-endian, highest four bits 5)
//	function   db(4) coll(4) number(8, little-endian, highest four bits 6)
//	trigger    db(4) coll(4) number(8, little-endian, highest four bits 7)
//	procedure  db(4) coll(4) number(8, little-endian, highest four bits 8)
//	user       db(4) user(4), with the highest bit of user clear
//	permission db(4) user(4) number(8, little-endian)
//	key        db(4) 0(4)    number(4, little-endian) 2(4, little-endian)
//	offer      number(3), or 00 00 number(4) when three bytes are too few
//
// Users, permissions, client encryption keys and scripts follow the .NET SDK's ResourceId. Their
// numbers begin with 1: with a user 0, the RID of a permission would look like a key's.
const (
	containerBit  = 1 << 31
	typeKey       = 2  // of the last four bytes read little-endian
	typeShift     = 60 // of the last eight bytes read little-endian
	typeItem      = 0
	typeRange     = 5
	typeFunction  = 6
	typeTrigger   = 7
	typeProcedure = 8
	rangeIDOffset = 2 // the RID of range "0" ends in 02 (recorded from the service)
	offerShort    = 1 << 24
)

var ridEncoding = base64.NewEncoding("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-").Strict()

// DatabaseRID returns the _rid of a database.
func DatabaseRID(db uint32) string { return string(appendDatabaseRID(nil, db)) }

// ContainerRID returns the _rid of a container. Container numbers are below 2^31.
func ContainerRID(db, coll uint32) string { return string(appendContainerRID(nil, db, coll)) }

// ItemRID returns the _rid of an item. SDKs compare its ordinal numerically when they resume an
// ORDER BY. Ordinals are below 2^60.
func ItemRID(db, coll uint32, ordinal uint64) string {
	return string(appendChildRID(nil, db, coll, ordinal))
}

// RangeRID returns the _rid of a partition key range. Ids are below 2^60 - 2.
func RangeRID(db, coll uint32, rangeID uint64) string {
	return string(appendChildRID(nil, db, coll, (rangeID+rangeIDOffset)|typeRange<<typeShift))
}

// scriptTypes are the four bits, and the kinds of RID, of the kinds of script.
var (
	scriptTypes = [...]uint64{Procedure: typeProcedure, Trigger: typeTrigger, Function: typeFunction}
	scriptRIDs  = [...]RIDKind{Procedure: RIDProcedure, Trigger: RIDTrigger, Function: RIDFunction}
)

// RIDKind is the kind of the script's RID.
func (k ScriptKind) RIDKind() RIDKind { return scriptRIDs[k] }

// ScriptRID returns the _rid of a script. Numbers begin with 1.
func ScriptRID(kind ScriptKind, db, coll, number uint32) string {
	return string(appendChildRID(nil, db, coll, uint64(number)|scriptTypes[kind]<<typeShift))
}

// OfferRID returns the _rid of an offer. It is also the offer's id.
func OfferRID(n uint32) string {
	b := binary.BigEndian.AppendUint32([]byte{0, 0}, n)
	if n < offerShort {
		b = b[3:]
	}
	return ridEncoding.EncodeToString(b)
}

// UserRID returns the _rid of a user. User numbers are from 1 to below 2^31.
func UserRID(db, user uint32) string {
	return ridEncoding.EncodeToString(binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(nil, db), user))
}

// PermissionRID returns the _rid of a permission, whose number is unique in its database. Numbers
// begin with 1.
func PermissionRID(db, user, permission uint32) string { return memberRID(db, user, permission, 0) }

// EncryptionKeyRID returns the _rid of a client encryption key. Numbers begin with 1.
func EncryptionKeyRID(db, n uint32) string { return memberRID(db, 0, n, typeKey) }

func memberRID(db, user, number, kind uint32) string {
	b := binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(nil, db), user)
	b = binary.LittleEndian.AppendUint32(binary.LittleEndian.AppendUint32(b, number), kind)
	return ridEncoding.EncodeToString(b)
}

func appendContainer(b []byte, db, coll uint32) []byte {
	return binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(b, db), coll|containerBit)
}

// appendChildRID appends the RID of a resource in a container.
func appendChildRID(dst []byte, db, coll uint32, last uint64) []byte {
	var room [16]byte
	return ridEncoding.AppendEncode(dst, binary.LittleEndian.AppendUint64(appendContainer(room[:0], db, coll), last))
}

func appendContainerRID(dst []byte, db, coll uint32) []byte {
	var room [8]byte
	return ridEncoding.AppendEncode(dst, appendContainer(room[:0], db, coll))
}

func appendDatabaseRID(dst []byte, db uint32) []byte {
	var room [4]byte
	return ridEncoding.AppendEncode(dst, binary.BigEndian.AppendUint32(room[:0], db))
}

var errRID = errors.New("not a resource id")

// ParseRID reads a RID. It accepts exactly what the functions above return, so few names parse as a
// RID. Callers still look a name up first.
func ParseRID(s string) (RID, error) {
	// The base64 decoder would skip line breaks.
	if len(s) > 24 || len(s)%4 != 0 || strings.ContainsAny(s, "\r\n") {
		return RID{}, errRID
	}
	var buf [18]byte
	n, err := ridEncoding.Decode(buf[:], []byte(s))
	if err != nil {
		return RID{}, errRID
	}
	return ridOfBytes(buf[:n])
}

func ridOfBytes(b []byte) (RID, error) {
	switch len(b) {
	case 3:
		return RID{Kind: RIDOffer, Offer: uint32(b[0])<<16 | uint32(b[1])<<8 | uint32(b[2])}, nil
	case 4:
		return RID{Kind: RIDDatabase, DB: binary.BigEndian.Uint32(b)}, nil
	case 6:
		return RID{Kind: RIDOffer, Offer: binary.BigEndian.Uint32(b[2:])}, errUnless(b[0] == 0 && b[1] == 0 && b[2] != 0)
	case 8, 16:
		coll := binary.BigEndian.Uint32(b[4:8])
		if coll&containerBit == 0 {
			return ridBesideContainers(b)
		}
		r := RID{Kind: RIDContainer, DB: binary.BigEndian.Uint32(b), Coll: coll &^ containerBit}
		if len(b) == 8 {
			return r, nil
		}
		return childRID(r, binary.LittleEndian.Uint64(b[8:]))
	}
	return RID{}, errRID
}

// ridBesideContainers reads the RID of a resource that is in a database and in no container.
func ridBesideContainers(b []byte) (RID, error) {
	r := RID{Kind: RIDUser, DB: binary.BigEndian.Uint32(b), User: binary.BigEndian.Uint32(b[4:])}
	if len(b) == 8 {
		return r, errUnless(r.User != 0)
	}
	number, kind := binary.LittleEndian.Uint32(b[8:]), binary.LittleEndian.Uint32(b[12:])
	if r.User == 0 {
		r.Kind, r.EncryptionKey = RIDEncryptionKey, number
		return r, errUnless(number != 0 && kind == typeKey)
	}
	r.Kind, r.Permission = RIDPermission, number
	return r, errUnless(number != 0 && kind == 0)
}

func errUnless(ok bool) error {
	if ok {
		return nil
	}
	return errRID
}

func childRID(r RID, last uint64) (RID, error) {
	number := last &^ (0xf << typeShift)
	switch last >> typeShift {
	case typeItem:
		r.Kind, r.Ordinal = RIDItem, number
		return r, nil
	case typeRange:
		r.Kind, r.Ordinal = RIDRange, number-rangeIDOffset
		return r, errUnless(number >= rangeIDOffset)
	}
	kind := slices.Index(scriptTypes[:], last>>typeShift)
	if kind < 0 || number == 0 || number > math.MaxUint32 {
		return RID{}, errRID
	}
	r.Kind, r.Ordinal = scriptRIDs[kind], number
	return r, nil
}
