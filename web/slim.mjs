// A PNG of a screen in fewer bytes: Chromium packs its pictures in haste.
import { deflateSync, inflateSync } from "node:zlib";

const signature = 8;

function crc(bytes) {
  let c = ~0;
  for (const b of bytes) {
    c ^= b;
    for (let k = 0; k < 8; k++) c = c & 1 ? (c >>> 1) ^ 0xedb88320 : c >>> 1;
  }
  return ~c >>> 0;
}

function chunk(type, data) {
  const out = Buffer.alloc(data.length + 12);
  out.writeUInt32BE(data.length, 0);
  out.write(type, 4, "latin1");
  data.copy(out, 8);
  out.writeUInt32BE(crc(out.subarray(4, -4)), out.length - 4);
  return out;
}

/** The bytes of the pixels, without the filters of PNG. */
function unfiltered(raw, width, height, size) {
  const line = width * size;
  const out = Buffer.alloc(height * line);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (line + 1)];
    for (let x = 0; x < line; x++) {
      const left = x >= size ? out[y * line + x - size] : 0;
      const up = y > 0 ? out[(y - 1) * line + x] : 0;
      const corner = x >= size && y > 0 ? out[(y - 1) * line + x - size] : 0;
      const about = left + up - corner;
      const [a, b, c] = [left, up, corner].map((v) => Math.abs(about - v));
      const paeth = a <= b && a <= c ? left : b <= c ? up : corner;
      const guess = [0, left, up, (left + up) >> 1, paeth][filter];
      out[y * line + x] = raw[y * (line + 1) + 1 + x] + guess;
    }
  }
  return out;
}

/** The same picture, with each channel rounded to an even number, which nobody sees. */
export function slim(png) {
  const parts = [];
  let head;
  for (let i = signature; i < png.length; ) {
    const length = png.readUInt32BE(i);
    const data = png.subarray(i + 8, i + 8 + length);
    const type = png.toString("latin1", i + 4, i + 8);
    if (type === "IHDR") head = data;
    if (type === "IDAT") parts.push(data);
    i += length + 12;
  }
  const width = head.readUInt32BE(0);
  const height = head.readUInt32BE(4);
  if (head[8] !== 8 || head[9] !== 2) throw new Error("this is not the form in which Chromium writes pictures");
  const line = width * 3;
  const pixels = unfiltered(inflateSync(Buffer.concat(parts)), width, height, 3).map((v) => v & 0xfe);
  const rows = Buffer.alloc(height * (line + 1));
  for (let y = 0; y < height; y++) Buffer.from(pixels.buffer, y * line, line).copy(rows, y * (line + 1) + 1);
  const packed = deflateSync(rows, { level: 9, memLevel: 9 });
  return Buffer.concat([png.subarray(0, signature), chunk("IHDR", head), chunk("IDAT", packed), chunk("IEND", Buffer.alloc(0))]);
}
