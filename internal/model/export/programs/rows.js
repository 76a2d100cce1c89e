// The rows of an item: each is the list of the objects around it, from the item to the row itself.
function rowsOf(item, levels) {
  let rows = [[item]];
  for (const level of levels) {
    const below = [];
    for (const row of rows) {
      const value = row[row.length - 1][level.property];
      if (level.array && Array.isArray(value)) for (const one of value) below.push([...row, one]);
      if (!level.array && value !== undefined && value !== null) below.push([...row, value]);
    }
    rows = below.filter((row) => typeof row[row.length - 1] === "object" && row[row.length - 1] !== null);
  }
  return rows;
}

// The value of a column in a row; undefined for NULL.
function valueIn(row, column) {
  const value = row[column.level][column.property];
  if (value === undefined || value === null) return undefined;
  return column.id ? valueOfText(column.form, decodeId(String(value).slice((column.prefix || "").length))) : value;
}

// The values of columns in a row; undefined if one of them is NULL.
function valuesIn(row, columns) {
  const values = columns.map((column) => valueIn(row, column));
  return values.includes(undefined) ? undefined : values;
}

function valueOfText(form, text) {
  if (form === "boolean") return text === "true";
  if (form === "text") return text;
  const number = Number(text);
  if (form === "integer" && Number.isSafeInteger(number)) return number;
  if (form === "number" && Number.isFinite(number) && text.replace(/[^0-9]/g, "").length <= 15) return number;
  return text;
}

// What a query compares a column with, for a value of another column.
function sought(column, value) {
  if (column.id) return (column.prefix || "") + encodeId(String(value), column.prefix);
  return typeof value === "number" && column.form === "number" ? value : valueOfText(column.form, String(value));
}

// Whether the values of two lists of columns are equal, whatever their JSON form is.
function equalValues(a, b) {
  return a !== undefined && b !== undefined && a.every((value, i) => String(value) === String(b[i]));
}

// A value as part of an id: some characters are escaped, and an id is not empty.
function encodeId(text, prefix) {
  if (text === "" && !prefix) return "%";
  return text.replace(/[%/\\?#]/g, (c) => "%" + c.charCodeAt(0).toString(16).toUpperCase());
}

function decodeId(text) {
  if (text === "%") return "";
  return text.replace(/%([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
}

function parametersOf(columns, values) {
  return values.map((value, i) => ({ name: "@v" + i, value: sought(columns[i], value) }));
}

// The aggregate of a group from the values of its rows.
function aggregate(rule, values) {
  const known = values.filter((value) => value !== undefined && value !== null);
  switch (rule.func) {
    case "count":
      return values.length;
    case "exists":
      return values.length > 0;
    case "sum": {
      if (known.length === 0) return undefined;
      const sum = known.reduce((total, value) => total + Number(value), 0);
      return rule.scale < 0 ? sum : Number(sum.toFixed(rule.scale));
    }
    case "min":
      return known.reduce((least, value) => (least === undefined || value < least ? value : least), undefined);
    case "max":
      return known.reduce((most, value) => (most === undefined || value > most ? value : most), undefined);
  }
  throw new Error("the function " + rule.func + " is unknown");
}
