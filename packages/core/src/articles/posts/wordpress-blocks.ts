import render from 'dom-serializer';
import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { parseArticleHtml } from '../../base/text/article-html.ts';
import { escapeHtml } from '../../base/text/escape-html.ts';

/**
 * An article's HTML as the blocks that WordPress's editor works with: paragraphs, headings, lists,
 * quotes, code and rules as blocks of their own, anything else as a block of HTML. What visitors are
 * shown stays the same. The HTML is sanitised first.
 *
 * @example
 * ```ts
 * import { wordPressBlocks } from '@linkwright/core/html';
 *
 * wordPressBlocks('<p>Hi</p>'); // => '<!-- wp:paragraph -->\n<p>Hi</p>\n<!-- /wp:paragraph -->'
 * ```
 */
export function wordPressBlocks(html: string): string {
  return blocksOf(parseArticleHtml(html).children).join('\n\n');
}

function blocksOf(nodes: readonly ChildNode[]): string[] {
  return nodes.flatMap((node) => {
    if (isText(node)) {
      return node.data.trim() === '' ? [] : [block('paragraph', `<p>${escapeHtml(node.data)}</p>`)];
    }
    return isTag(node) ? [blockOf(node)] : [];
  });
}

function blockOf(node: Element): string {
  const level = /^h([2-4])$/u.exec(node.name)?.[1];
  if (level !== undefined) {
    const tag = `h${level}`;
    const inner = `<${tag} class="wp-block-heading">${within(node)}</${tag}>`;
    return block('heading', inner, level === '2' ? undefined : { level: Number(level) });
  }
  switch (node.name) {
    case 'p':
      return block('paragraph', `<p>${within(node)}</p>`);
    case 'ul':
    case 'ol':
      return isPlainList(node) ? listBlock(node) : asHtml(node);
    case 'blockquote': {
      const inner = blocksOf(node.children).join('\n\n');
      return block('quote', `<blockquote class="wp-block-quote">${inner}</blockquote>`);
    }
    case 'pre':
      return block('preformatted', `<pre class="wp-block-preformatted">${within(node)}</pre>`);
    case 'hr':
      return block('separator', '<hr class="wp-block-separator has-alpha-channel-opacity"/>');
    default:
      return asHtml(node);
  }
}

function listBlock(list: Element): string {
  const items = list.children.filter(isTag).map((item) => {
    const inner = item.children
      .map((child) => (isTag(child) && isList(child) ? listBlock(child) : write(child)))
      .join('');
    return block('list-item', `<li>${inner}</li>`);
  });
  return block(
    'list',
    `<${list.name}>${items.join('\n\n')}</${list.name}>`,
    list.name === 'ol' ? { ordered: true } : undefined,
  );
}

const isList = ({ name }: Element): boolean => name === 'ul' || name === 'ol';

/** The editor's items hold words, and lists below them; paragraphs or tables do not fit in. */
const isPlainList = (list: Element): boolean =>
  list.children.every((item) =>
    isTag(item) ? item.name === 'li' && item.children.every(isPlain) : isText(item),
  );

const isPlain = (node: ChildNode): boolean =>
  isTag(node) ? (isList(node) ? isPlainList(node) : inline.has(node.name)) : isText(node);

const inline = new Set(['a', 'strong', 'em', 'code', 'br']);

/** HTML that visitors are shown as it is, as one block. */
export const wordPressHtmlBlock = (html: string): string => block('html', html);

const asHtml = (node: Element): string => wordPressHtmlBlock(write(node));

function block(name: string, inner: string, attributes?: object): string {
  const json = attributes === undefined ? '' : ` ${JSON.stringify(attributes)}`;
  return `<!-- wp:${name}${json} -->\n${inner}\n<!-- /wp:${name} -->`;
}

const within = (node: Element): string => node.children.map(write).join('');

const write = (node: ChildNode): string => render(node, { encodeEntities: 'utf8' });
