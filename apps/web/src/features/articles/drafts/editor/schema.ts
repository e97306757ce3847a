import { type AttributeSpec, Schema } from 'prosemirror-model';
import { bulletList, listItem, orderedList } from 'prosemirror-schema-list';
import { tableNodes } from 'prosemirror-tables';

const block = 'block';
const level: AttributeSpec = { default: 2, validate: 'number' };
const tables = tableNodes({ tableGroup: block, cellContent: 'paragraph+', cellAttributes: {} });

/** A title, and the elements that an article may consist of (docs/specification/articles.md, No writer is trusted). */
export const articleSchema = new Schema({
  nodes: {
    doc: { content: 'title block+' },
    title: { content: 'text*', marks: '', defining: true, toDOM: () => ['h1', 0] },
    paragraph: {
      content: 'inline*',
      group: block,
      parseDOM: [{ tag: 'p' }],
      toDOM: () => ['p', 0],
    },
    heading: {
      content: 'inline*',
      group: block,
      defining: true,
      attrs: { level },
      parseDOM: [1, 2, 3, 4, 5, 6].map((number) => ({
        tag: `h${number}`,
        attrs: { level: Math.min(4, Math.max(2, number)) },
      })),
      toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
    },
    bulletList: { ...bulletList, content: 'listItem+', group: block },
    orderedList: { ...orderedList, content: 'listItem+', group: block },
    listItem: { ...listItem, content: 'paragraph block*' },
    blockquote: {
      content: 'block+',
      group: block,
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['blockquote', 0],
    },
    codeBlock: {
      content: 'text*',
      marks: '',
      group: block,
      code: true,
      defining: true,
      parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
      toDOM: () => ['pre', ['code', 0]],
    },
    rule: { group: block, parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
    ...tables,
    text: { group: 'inline' },
    lineBreak: {
      group: 'inline',
      inline: true,
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
  },
  marks: {
    link: {
      attrs: { href: { validate: 'string' }, rel: { default: null }, title: { default: null } },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (link) => ({
            href: link.getAttribute('href'),
            rel: link.getAttribute('rel'),
            title: link.getAttribute('title'),
          }),
        },
      ],
      toDOM: ({ attrs }) => ['a', attrs, 0],
    },
    strong: {
      parseDOM: [
        { tag: 'strong' },
        // Documents of an online editor come in an element that is bold and says that it is not.
        { tag: 'b', getAttrs: (node) => node.style.fontWeight !== 'normal' && null },
      ],
      toDOM: () => ['strong', 0],
    },
    em: {
      parseDOM: [
        { tag: 'em' },
        { tag: 'i', getAttrs: (node) => node.style.fontStyle !== 'normal' && null },
      ],
      toDOM: () => ['em', 0],
    },
    code: { code: true, parseDOM: [{ tag: 'code' }], toDOM: () => ['code', 0] },
  },
});
