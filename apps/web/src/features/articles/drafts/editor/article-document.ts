import { DOMParser, DOMSerializer, type Node } from 'prosemirror-model';
import { articleSchema } from './schema.ts';

/** An article's title, and its text as HTML. */
export interface ArticleText {
  title: string;
  content: string;
}

const { nodes } = articleSchema;
const parser = DOMParser.fromSchema(articleSchema);
const serializer = DOMSerializer.fromSchema(articleSchema);

/** The editor's document of an article. */
export function toDocument({ title, content }: ArticleText): Node {
  const page = new window.DOMParser().parseFromString(content, 'text/html');
  // Blocks are read as those of a quotation: the document begins with a title, which is none of them.
  const { content: blocks } = parser.parse(page.body, { topNode: nodes.blockquote.create() });
  const heading = nodes.title.create(null, title ? articleSchema.text(title) : null);
  return nodes.doc.create(null, blocks.addToStart(heading));
}

/** What the document says, as it is stored. */
export function toArticle(document: Node): ArticleText {
  const place = window.document.createElement('div');
  const [heading, ...blocks] = document.children;
  for (const block of blocks) place.append(serializer.serializeNode(block));
  for (const paragraph of place.querySelectorAll(':is(li, td, th) > p:only-of-type')) {
    paragraph.replaceWith(...paragraph.childNodes);
  }
  return { title: heading?.textContent.trim() ?? '', content: place.innerHTML };
}
