package hybridrow

import "hash/crc32"

// segment reads the header that begins a stream. SDKs write it without its optional comment and
// schemas.
func (c *cursor) segment() {
	const what = "the header of the segment"
	c.header(schemaSegment, what)
	if bits := c.byte(what); c.err == nil && bits != 1 {
		c.fail("%s has no length", what)
	}
	if length := c.uint32(what); c.err == nil && length != segmentBytes {
		c.fail("%s says that it has %d bytes instead of %d: a header with a comment or schemas is not supported", what,
			length, segmentBytes)
	}
}

// record reads the next record and checks its checksum.
func (c *cursor) record() []byte {
	const header, what = "the header of the record", "the record"
	c.header(schemaRecord, header)
	length, sum := c.int32(header), c.uint32(header)
	if length < rowHeader {
		c.fail("%s says that it has %d bytes, fewer than a row has", header, length)
		return nil
	}
	body := c.take(uint64(length), what)
	if c.err == nil && crc32.ChecksumIEEE(body) != sum {
		c.fail("%s is damaged: its CRC-32 is %08x, its header says %08x", what, crc32.ChecksumIEEE(body), sum)
		return nil
	}
	return body
}

func appendSegment(b []byte) []byte {
	return appendUint32(append(appendHeader(b, schemaSegment), 1), segmentBytes)
}

// beginRecord reserves the header of a record; endRecord fills it in when the record after it is
// complete.
func beginRecord(b []byte) (grown []byte, at int) {
	return append(b, make([]byte, recordHeader)...), len(b)
}

func endRecord(b []byte, at int) {
	body := b[at+recordHeader:]
	header := appendHeader(b[at:at], schemaRecord)
	header = appendUint32(header, uint32(len(body)))
	appendUint32(header, crc32.ChecksumIEEE(body))
}
