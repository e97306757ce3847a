/** Addresses that a user may give for an article. */
export const MAX_GIVEN_SOURCES = 10;
/** Characters of notes that a user may give for an article, as JavaScript counts them. */
export const MAX_NOTES = 20_000;
/** Bytes of a document, as a file or at an address. */
export const MAX_DOCUMENT_BYTES = 20 * 1024 * 1024;
