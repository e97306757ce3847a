import type { DocGroup, DocLink } from '@linkwright/core/all';
import { lexer, type Token, type Tokens, walkTokens } from 'marked';
import { type DocFile, docPath } from './doc-files.ts';
import { resolveLink } from './resolve-link.ts';

/** The file whose lists are the documentation's contents: a heading is a group, a link is a page. */
const index = 'docs/README.md';

/**
 * The contents, as they stand in the index. A page that is a folder's README has the pages of the
 * folder that it links to below it.
 */
export function readContents(files: readonly DocFile[]): DocGroup[] {
  const byFile = new Map(files.map((file) => [file.file, file]));
  const names = new Set(byFile.keys());
  const byPath = new Map(files.map(({ file, markdown }) => [docPath(file), { file, markdown }]));
  const groups: DocGroup[] = [];
  for (const token of lexer(byFile.get(index)?.markdown ?? '')) {
    if (token.type === 'heading' && token.depth === 2) {
      groups.push({ title: (token as Tokens.Heading).text, entries: [] });
    }
    if (token.type !== 'list') continue;
    for (const link of linksIn([token], index, names)) {
      groups.at(-1)?.entries.push({ ...link, children: childrenOf(link) });
    }
  }
  return groups;

  function childrenOf({ path }: DocLink): DocLink[] {
    const page = byPath.get(path);
    if (!page?.file.endsWith('/README.md')) return [];
    return linksIn(lexer(page.markdown), page.file, names).filter((link) =>
      link.path.startsWith(`${path}/`),
    );
  }
}

/** The pages that are linked to, each once. */
function linksIn(tokens: Token[], from: string, names: ReadonlySet<string>): DocLink[] {
  const found = new Map<string, DocLink>();
  void walkTokens(tokens, (token) => {
    if (token.type !== 'link') return;
    const { href, text } = token as Tokens.Link;
    const path = resolveLink(from, href, names);
    if (path?.startsWith('/docs') && !path.includes('#') && !found.has(path)) {
      found.set(path, { path, title: text.replaceAll('`', '') });
    }
  });
  return [...found.values()];
}

/** The pages before and after one, in the order of the contents. */
export function neighboursOf(
  contents: DocGroup[],
  path: string,
): { previous: DocLink | null; next: DocLink | null } {
  const order = contents.flatMap(({ entries }) =>
    entries.flatMap(({ children, ...entry }) => [entry, ...children]),
  );
  const place = order.findIndex((link) => link.path === path);
  if (place === -1) return { previous: null, next: null };
  return { previous: order[place - 1] ?? null, next: order[place + 1] ?? null };
}
