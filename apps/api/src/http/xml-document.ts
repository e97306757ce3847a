import { toXml } from 'xast-util-to-xml';

export type XmlRoot = Parameters<typeof toXml>[0];

/** A whole document in UTF-8, well-formed whatever texts are in it. */
export const xmlDocument = (root: XmlRoot): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n${write(root)}`;

/** `]]>` stands for itself nowhere in XML, and the package lets it through. */
const write = (root: XmlRoot): string =>
  toXml(root).replaceAll(']]>', ']]&gt;').replace(unspeakable, '');

/** What XML has no way to say: control characters and halves of pairs, which one text would break all by. */
const unspeakable = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
