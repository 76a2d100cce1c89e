// Files that go to the disk and come from it.

/** A name that no file system takes amiss. */
export const fileName = (name: string, extension: string) =>
  `${name.replace(/[^\p{L}\p{N}_.-]+/gu, "_").replace(/^\.+/, "_").slice(0, 80) || "file"}.${extension}`;

/** Lets the browser save a text under a name; it may come in parts. */
export function download(name: string, ...parts: BlobPart[]): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob(parts, { type: "application/octet-stream" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Asks for a file, and hands its name and its text. */
export function pickFile(accept: string, take: (name: string, text: string) => void): void {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = accept;
  input.onchange = () => {
    const file = input.files?.[0];
    if (file) void file.text().then((text) => take(file.name, text));
  };
  input.click();
}
