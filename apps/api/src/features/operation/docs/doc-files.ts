import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository: the server runs from its sources. */
const root = fileURLToPath(new URL('../../../../../../', import.meta.url));
export const imagesFolder = path.join(root, 'docs/images');

/** What is shown of the repository: the documentation, and what stands beside the packages. */
const shown = ['docs/**/*.md', 'CONTRIBUTING.md', 'packages/*/README.md', 'examples/*/README.md'];

/** A Markdown file, by its path in the repository. */
export interface DocFile {
  file: string;
  markdown: string;
}

export async function readDocFiles(): Promise<DocFile[]> {
  const files = await findDocFiles();
  return Promise.all(
    files.map(async (file) => ({
      file,
      markdown: await readFile(path.join(root, file), 'utf8'),
    })),
  );
}

/** Addresses of all pages of the documentation. */
export async function docPaths(): Promise<string[]> {
  return (await findDocFiles()).map(docPath);
}

async function findDocFiles(): Promise<string[]> {
  const files: string[] = [];
  for await (const file of glob(shown, { cwd: root })) files.push(file.replaceAll(path.sep, '/'));
  return files.sort();
}

/** Address of a file's page: `docs/start.md` → `/docs/start`, a folder's README → the folder. */
export function docPath(file: string): string {
  const inner = file
    .replace(/^docs\//, '')
    .replace(/\.md$/, '')
    .replace(/(^|\/)README$/, '');
  return `/docs/${inner.toLowerCase()}`.replace(/\/$/, '');
}
