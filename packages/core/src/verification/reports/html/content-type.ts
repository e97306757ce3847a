/** Media type in lower case without parameters; '' where the answer names none. */
export const contentTypeOf = (headers: Readonly<Record<string, string>>): string =>
  (headers['content-type'] ?? '').split(/[;,]/u, 1)[0]?.trim().toLowerCase() ?? '';

/** Whether an answer says that it is HTML, or says nothing. */
export const mayBeHtml = (headers: Readonly<Record<string, string>>): boolean =>
  ['', 'text/html', 'application/xhtml+xml'].includes(contentTypeOf(headers));
