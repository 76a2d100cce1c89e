// Checks the cost in every reply, whatever behaviour it belongs to. This file does not know how
// requests are sent: the suites in JavaScript pass in what they received.

/** The request header that asks for a receipt. */
export const wantsReceipt = { "x-orrery-receipt": "1" };

/** Refusals with a charge, because the server looked at the item. */
const chargedRefusals = ["404/0", "409/0", "409/3301", "412/0", "412/1110", "429/3200"];

/** Paths of our own interfaces, outside the protocol. */
const ours = (path) => path.startsWith("/_");

/** Whether a reply must have a charge above 0: one that did something, or looked at an item. */
function isCharged({ method, path, status, substatus }) {
  const parts = path.split("?")[0].split("/").filter(Boolean);
  if (parts.length === 0 || method === "OPTIONS") return false;
  if (status < 300 || status === 304) return true;
  return (
    parts[4] === "docs" &&
    (method !== "GET" || parts.length === 6) &&
    chargedRefusals.includes(`${status}/${substatus}`)
  );
}

/**
 * What is wrong with a reply's cost, or undefined. Every reply has a charge with at most two
 * decimals, above 0 where the server did something, and the requested receipt, whose parts add up
 * to the charge.
 */
export function costFault(seen) {
  const { method, path, status, substatus, asked, headers } = seen;
  if (ours(path)) return undefined;
  const where = `${method} ${path.split("?")[0]} answered ${status}/${substatus}`;
  const text = headers["x-ms-request-charge"];
  if (text === undefined || !/^\d+(\.\d{1,2})?$/.test(text)) return `${where} with the charge ${text}`;
  if (!isCharged(seen)) return undefined;
  if (!(Number(text) > 0)) return `${where} with the charge ${text}, want more than 0`;
  if (!asked) return undefined;
  const why = receiptFault(headers["x-orrery-receipt"], Number(text));
  return why && `${where} with ${why}`;
}

function receiptFault(text, charge) {
  if (text === undefined) return "no receipt, which was asked for";
  if (text.length > 4096 || !/^[\x20-\x7e]*$/.test(text))
    return `a receipt that is too long or not ASCII: ${text.slice(0, 100)}`;
  const receipt = parsed(text);
  if (receipt?.charge !== charge) return `the charge ${charge}, and the receipt ${text.slice(0, 200)}`;
  for (const name of ["parts", "ranges"]) {
    const list = receipt[name]?.filter((part) => part?.charge !== undefined) ?? [];
    if (name === "ranges" && list.length === 0) continue; // of control operations, or left out because the header is full
    const sum = list.reduce((total, part) => total + part.charge, 0);
    if (!(Math.abs(sum - charge) < 0.0101)) return `the charge ${charge}, of which the receipt's ${name} make ${sum}`;
  }
  return undefined;
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
