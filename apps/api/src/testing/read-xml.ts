import { SaxesParser } from 'saxes';

/** An element as it is written, its text with that of every element in it. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
}

/** The root of a document. Throws on whatever a strict reader would not take. */
export function readXml(xml: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const values = Object.entries(attributes).map(([key, { value }]) => [key, value] as const);
    const attached = { name, attributes: Object.fromEntries(values), children: [], text: '' };
    open.at(-1)?.children.push(attached);
    open.push(attached);
  });
  parser.on('closetag', () => void open.pop());
  const add = (text: string) => {
    for (const element of open) element.text += text;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.write(xml).close();
  const [document] = root.children;
  if (!document) throw new Error('There is no element');
  return document;
}

/** The children of that name. */
export const childrenOf = ({ children }: XmlElement, name: string): XmlElement[] =>
  children.filter((child) => child.name === name);
