// The binary batches of the .NET SDK, written and read by hand: a stream of rows in the HybridRow
// format. Independent of the server's own code; the numbers come from the .NET SDK's source.

const segmentHeader = Buffer.from("81f0d8ff7f010a000000", "hex");
const recordSchema = 2147473649;
const operationSchema = 2145473648;
const resultSchema = 2145473649;

/** The numbers of operations. */
export const kind = { create: 0, patch: 1, read: 2, delete: 4, replace: 5, upsert: 20 };

const table = Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});

/** CRC-32 as in IEEE 802.3. */
export function crc32(bytes) {
  let c = 0xffffffff;
  for (const b of bytes) c = table[(c ^ b) & 0xff] ^ (c >>> 8);
  return (c ^ 0xffffffff) >>> 0;
}

const int32 = (n) => {
  const b = Buffer.alloc(4);
  b.writeUInt32LE(n >>> 0);
  return b;
};

function varuint(n) {
  const out = [];
  for (; n >= 0x80; n = Math.floor(n / 128)) out.push((n % 128) | 0x80);
  return Buffer.from([...out, n]);
}

const sized = (bytes) => Buffer.concat([varuint(bytes.length), bytes]);

/** One operation as a row. `body` is text. */
export function operationRow(
  { type, partitionKey, id, body, ifMatch, ifNoneMatch, minimal },
  schema = operationSchema,
) {
  const variable = [partitionKey, undefined, id, undefined, body].map((text) =>
    text === undefined ? undefined : Buffer.from(text),
  );
  let mask = 0b11; // operationType and resourceType
  variable.forEach((v, i) => {
    if (v !== undefined) mask |= 1 << (i + 2);
  });
  const parts = [Buffer.from([0x81]), int32(schema), Buffer.from([mask]), int32(type), int32(3)];
  for (const v of variable) if (v !== undefined) parts.push(sized(v));
  for (const [token, text] of [
    [9, ifMatch],
    [10, ifNoneMatch],
  ])
    if (text !== undefined) parts.push(Buffer.from([20, token]), sized(Buffer.from(text)));
  if (minimal) parts.push(Buffer.from([3, 12]));
  return Buffer.concat(parts);
}

/** A stream of records: the body of a batch. */
export function stream(rows) {
  const parts = [segmentHeader];
  for (const row of rows)
    parts.push(Buffer.from([0x81]), int32(recordSchema), int32(row.length), int32(crc32(row)), row);
  return Buffer.concat(parts);
}

export const batchBody = (operations) => stream(operations.map((o) => operationRow(o)));

/** The results in a reply: [{ status, substatus, etag, body }]. Throws when a byte is wrong. */
export function results(bytes) {
  if (!bytes.subarray(0, segmentHeader.length).equals(segmentHeader))
    throw new Error(`no segment header: ${bytes.subarray(0, 16).toString("hex")}`);
  const out = [];
  for (let at = segmentHeader.length; at < bytes.length;) {
    if (bytes[at] !== 0x81 || bytes.readUInt32LE(at + 1) !== recordSchema) throw new Error(`no record header at ${at}`);
    const [length, crc] = [bytes.readUInt32LE(at + 5), bytes.readUInt32LE(at + 9)];
    const row = bytes.subarray(at + 13, at + 13 + length);
    if (row.length !== length || crc32(row) !== crc) throw new Error(`record at ${at}: length or CRC`);
    out.push(resultOf(row));
    at += 13 + length;
  }
  return out;
}

function resultOf(row) {
  if (row[0] !== 0x81 || row.readUInt32LE(1) !== resultSchema) throw new Error("no batch result");
  const mask = row[5];
  const result = { status: mask & 1 ? row.readInt32LE(6) : 0, substatus: mask & 2 ? row.readInt32LE(10) : 0 };
  let at = 14;
  const readSized = () => {
    let length = 0;
    for (let factor = 1; ; factor *= 128) {
      const b = row[at++];
      length += (b & 0x7f) * factor;
      if (!(b & 0x80)) break;
    }
    at += length;
    return row.subarray(at - length, at);
  };
  if (mask & 4) result.etag = readSized().toString();
  if (mask & 8) result.body = readSized().toString();
  while (at < row.length) {
    const [type, token] = [row[at], row[at + 1]];
    at += 2;
    if (type === 11 && token === 5) result.retryAfter = row.readUInt32LE(at);
    else if (type === 16 && token === 6) result.charge = row.readDoubleLE(at);
    else throw new Error(`unknown field: type ${type}, token ${token}`);
    at += type === 16 ? 8 : 4;
  }
  if (at !== row.length) throw new Error("a field goes beyond its record");
  return result;
}
