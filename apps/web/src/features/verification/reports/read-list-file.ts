/** A longer list would be refused by the server. */
const MAX_BYTES = 2_000_000;

export type ListFile = { ok: true; name: string; text: string } | { ok: false; message: string };

/** The text of a .txt or .csv file, in UTF-8, UTF-16 (by its mark) or what Windows writes. */
export async function readListFile(file: File): Promise<ListFile> {
  const { name } = file;
  if (!/\.(txt|csv|tsv)$/i.test(name) && !file.type.startsWith('text/')) {
    return { ok: false, message: `${name} is no list: choose a .txt or .csv file.` };
  }
  if (file.size > MAX_BYTES) {
    return { ok: false, message: `${name} is larger than 2 MB. Split the list and try again.` };
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.includes(0) && !utf16Of(bytes)) {
    return { ok: false, message: `${name} holds no text.` };
  }
  return { ok: true, name, text: decode(bytes) };
}

function decode(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function utf16Of([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return undefined;
}
