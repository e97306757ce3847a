import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The environment in which a program notes in `list` what it loads. */
export const notingLoads = (list: string): Record<string, string> => ({
  NODE_OPTIONS: `--import ${path.join(import.meta.dirname, 'note-loads.ts')}`,
  LOADED_FILES: list,
});

/** The code of every file of the program that was loaded. */
export async function loadedCode(list: string): Promise<string[]> {
  const urls = (await readFile(list, 'utf8')).trim().split('\n');
  const files = new Set(urls.map((url) => fileURLToPath(url)));
  return Promise.all([...files].map((file) => readFile(file, 'utf8')));
}

/** Whether React, and so Ink, is among it. */
export const hasInk = (code: string[]): boolean =>
  code.some((text) => text.includes('react.transitional.element'));

/** Whether schemas are among it. */
export const hasZod = (code: string[]): boolean => code.some((text) => text.includes('ZodError'));
