import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DocGroup } from '@linkwright/core/all';
import { readContents } from './contents.ts';
import { docPath, readDocFiles } from './doc-files.ts';
import { type RenderedDoc, renderMarkdown } from './render-markdown.ts';
import { resolveLink } from './resolve-link.ts';

/** The documentation, rendered. */
export interface DocLibrary {
  /** By address. */
  pages: ReadonlyMap<string, RenderedDoc>;
  contents: DocGroup[];
}

export async function readLibrary(): Promise<DocLibrary> {
  const files = await readDocFiles();
  const names = new Set(files.map(({ file }) => file));
  const pages = new Map<string, RenderedDoc>();
  for (const { file, markdown } of files) {
    pages.set(
      docPath(file),
      renderMarkdown(markdown, (href) => resolveLink(file, href, names)),
    );
    // All of them take a while: others have their turn in between.
    await nextTurn();
  }
  return { pages, contents: readContents(files) };
}
