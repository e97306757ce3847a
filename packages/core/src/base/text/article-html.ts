import render from 'dom-serializer';
import { type ChildNode, type Document, Element, hasChildren, isTag, isText } from 'domhandler';
import { textContent } from 'domutils';
import { parseDocument } from 'htmlparser2';
import MarkdownIt from 'markdown-it';
import sanitizeHtml from 'sanitize-html';
import { removeUnsafeCharacters } from './clean.ts';
import { escapeHtml } from './escape-html.ts';

/** Deeper markup than this is no article, and would exhaust the stack of whoever walks it. */
const MAX_DEPTH = 24;

/** Elements open at once. Each tag is looked for among them, so that without a limit the work is the square. */
const MAX_OPEN = 80;

const linkRels = ['nofollow', 'sponsored', 'ugc', 'noopener'];

/** What an article may consist of; everything else is dropped, with its text kept where it is text. */
const allowList: sanitizeHtml.IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'h4',
    'p',
    'ul',
    'ol',
    'li',
    'blockquote',
    'pre',
    'hr',
    'br',
    'strong',
    'em',
    'code',
    'a',
    'table',
    'thead',
    'tbody',
    'tfoot',
    'tr',
    'th',
    'td',
    'caption',
  ],
  allowedAttributes: { a: ['href', 'title', 'rel'] },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  nestingLimit: MAX_DEPTH,
  transformTags: { h1: 'h2', h5: 'h4', h6: 'h4', b: 'strong', i: 'em', a: keepWebLink },
};

/** Markdown as on GitHub, in time that grows with the text. */
const gfm = new MarkdownIt({ html: true, linkify: true });
gfm.linkify.set({ fuzzyLink: false }).add('www.', {
  validate(text, position) {
    wwwAddress.lastIndex = position;
    return wwwAddress.exec(text)?.[0].length ?? 0;
  },
  normalize(match) {
    match.url = `http://${match.url}`;
  },
});
const wwwAddress = /[^\s<>]*[^\s<>.,:;!?)\]"']/y;
// References stay as they are written, for whoever reads the HTML: the same characters come out of both.
gfm.core.ruler.disable('text_join');
gfm.renderer.rules.text_special = (tokens, index) => {
  const { info = '', markup = '', content = '' } = tokens[index] ?? {};
  return info === 'entity' ? markup : escapeHtml(content);
};

/**
 * Markdown, with whatever HTML the writer put in it, as a document that holds only the allowed.
 *
 * @example
 * ```ts
 * import { parseArticle, serializeArticle } from '@linkwright/core/html';
 *
 * serializeArticle(parseArticle('Hello <script>alert(1)</script>**you**')); // => '<p>Hello <strong>you</strong></p>'
 * ```
 */
export function parseArticle(markdown: string): Document {
  const document = parseDocument(sanitizeArticle(gfm.render(markdown)));
  tidy(document);
  return document;
}

/** An article's HTML as a document, sanitised first. */
export function parseArticleHtml(html: string): Document {
  return parseDocument(sanitizeArticle(html));
}

/** The document as HTML, sanitised after everything that was done to it. */
export function serializeArticle(document: Document): string {
  return sanitizeArticle(render(document, { encodeEntities: 'utf8' })).trim();
}

/**
 * HTML reduced to the allow-list (docs/specification/articles.md, No writer is trusted). Its result
 * is the only HTML that is ever stored.
 *
 * @example
 * ```ts
 * import { sanitizeArticle } from '@linkwright/core/html';
 *
 * sanitizeArticle('<p onclick="x()">Hi</p>'); // => '<p>Hi</p>'
 * ```
 */
export function sanitizeArticle(html: string): string {
  let depth = 0;
  return sanitizeHtml(html, {
    ...allowList,
    onOpenTag() {
      depth += 1;
      if (depth > MAX_OPEN) throw new RangeError('The markup is nested too deeply');
    },
    onCloseTag() {
      depth -= 1;
    },
  });
}

function keepWebLink(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const { href = '', rel = '', ...rest } = attribs;
  const known = rel.split(/\s+/u).filter((word) => linkRels.includes(word));
  return {
    tagName,
    attribs: {
      ...(/^https?:/iu.test(href) ? { href } : {}),
      ...rest,
      ...(known.length > 0 ? { rel: known.join(' ') } : {}),
    },
  };
}

/** Character references can spell what the draft was already cleaned of; dropped tags leave husks. */
function tidy(node: Document | Element): void {
  for (const child of node.children) {
    if (isText(child)) child.data = removeUnsafeCharacters(child.data);
    else if (isTag(child)) tidy(child);
  }
  // All at once: each would be looked for among the others.
  const kept = node.children.filter(
    (child) => !(isTag(child) && (isHusk(child) || isBlankHead(child))),
  );
  if (kept.length === node.children.length) return;
  node.children = kept;
  for (const [index, child] of kept.entries()) {
    child.prev = kept[index - 1] ?? null;
    child.next = kept[index + 1] ?? null;
  }
}

/** Markdown has no table without a head. */
const isBlankHead = (element: Element): boolean =>
  element.name === 'thead' && textContent(element).trim() === '';

function isHusk(element: Element): boolean {
  const mayBeEmpty = ['br', 'hr', 'td', 'th'];
  return !mayBeEmpty.includes(element.name) && element.children.every(isBlank);
}

function isBlank(node: ChildNode): boolean {
  return isText(node)
    ? node.data.trim() === ''
    : node instanceof Element
      ? false
      : !hasChildren(node);
}
