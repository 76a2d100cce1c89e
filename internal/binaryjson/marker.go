package binaryjson

// FirstByte begins every body in binary JSON. It is no part of UTF-8 text.
const FirstByte = 0x80

// Markers. The first byte of a value is one of these, or lies in a range that ends below the next
// one. Other values are unused.
const (
	// 0x00–0x1f are the integers 0 to 31.
	systemString = 0x20 // to 0x3f: one of systemStrings
	userString1  = 0x40 // to 0x5f: a string of a dictionary that is not sent
	userString2  = 0x60 // to 0x67: the same, with a second byte
	unused       = 0x68 // to 0x70

	base64Count1    = 0x71
	base64Count2    = 0x72
	base64URLCount1 = 0x73
	base64URLCount2 = 0x74
	guidLower       = 0x75
	guidUpper       = 0x76
	guidQuoted      = 0x77
	hexLower        = 0x78
	hexUpper        = 0x79
	dateTime        = 0x7a
	packed4         = 0x7b
	packed5         = 0x7c
	packed6         = 0x7d
	packed7         = 0x7e
	packed7Length2  = 0x7f

	shortString   = 0x80 // to 0xbf: UTF-8 of 0 to 63 bytes
	stringLength1 = 0xc0
	stringLength2 = 0xc1
	stringLength4 = 0xc2
	reference1    = 0xc3
	reference2    = 0xc4
	reference3    = 0xc5
	reference4    = 0xc6
	numberUint64  = 0xc7

	numberUint8  = 0xc8
	numberInt16  = 0xc9
	numberInt32  = 0xca
	numberInt64  = 0xcb
	numberDouble = 0xcc
	typedFloat32 = 0xcd
	typedFloat64 = 0xce
	typedFloat16 = 0xcf

	null        = 0xd0
	falsehood   = 0xd1
	truth       = 0xd2
	guidValue   = 0xd3
	typedUint8  = 0xd7
	typedInt8   = 0xd8
	typedInt16  = 0xd9
	typedInt32  = 0xda
	typedInt64  = 0xdb
	typedUint32 = 0xdc
	bytes1      = 0xdd
	bytes2      = 0xde
	bytes4      = 0xdf

	emptyArray  = 0xe0
	emptyObject = 0xe8
	// After each of these two: one member; a length of 1, 2 or 4 bytes; a length and a count of 1, 2
	// or 4 bytes.

	numbers1      = 0xf0
	numbers2      = 0xf1
	numberArrays1 = 0xf2
	numberArrays2 = 0xf3
)

// systemStrings are the strings that have a marker of their own, in the order of the format
// (JsonBinaryEncoding.SystemStrings of azure-cosmos-dotnet-v3).
var systemStrings = [32]string{
	"$s", "$t", "$v", "_attachments", "_etag", "_rid", "_self", "_ts",
	"attachments/", "coordinates", "geometry", "GeometryCollection", "id", "url", "Value", "label",
	"LineString", "link", "MultiLineString", "MultiPoint", "MultiPolygon", "name", "Name", "Type",
	"Point", "Polygon", "properties", "type", "value", "Feature", "FeatureCollection", "_id",
}

// The characters that the half bytes of a string of 16 characters stand for
// (JsonBinaryEncoding.Chars).
const (
	lowerDigits    = "0123456789abcdef"
	upperDigits    = "0123456789ABCDEF"
	dateTimeDigits = " 0123456789:-.TZ"
)
