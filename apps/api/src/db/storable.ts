/** As PostgreSQL takes a text: it has no NUL and no halves of characters. */
export const storableText = (text: string): string =>
  text.toWellFormed().replaceAll('\0', '\ufffd');

/** The same of every text in what is made of JSON. */
export const storable = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value), (_name, part: unknown) =>
    typeof part === 'string' ? storableText(part) : part,
  ) as T;
