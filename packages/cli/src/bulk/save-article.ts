import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { SUGGESTED_SLUG_LENGTH, slugBase } from '@linkwright/core/all';
import type { Article, ArticleFormat } from '../articles/article.ts';
import { textOfArticle } from '../articles/save.ts';
import { FileError } from '../exit.ts';
import { writeWhole } from '../files.ts';

export interface SaveOptions {
  /** As the person named it, and absolute. */
  folder: { name: string; path: string };
  format: ArticleFormat;
  /** Names that earlier runs took for rows that are not done; each row's own may be there already. */
  taken: Map<number, string>;
  /** Told before a name is used, so that a row that is tried again uses it again. */
  take: (line: number, name: string) => void;
}

/** Saves a row's article whole or not at all. Gives the file's name with its folder. Throws FileError. */
export type SaveArticle = (line: number, article: Article) => Promise<string>;

export function createArticleSaver({ folder, format, taken, take }: SaveOptions): SaveArticle {
  return async (line, article) => {
    const text = await textOfArticle(format, article);
    const named = taken.get(line);
    if (named !== undefined) {
      await writeWhole(path.join(folder.path, named), text, true);
      taken.delete(line);
      return path.join(folder.name, named);
    }
    for (const name of namesFor(article.title, line, format === 'html' ? '.html' : '.md')) {
      const file = path.join(folder.path, name);
      if ([...taken.values()].includes(name) || existsSync(file)) continue;
      taken.set(line, name);
      try {
        take(line, name);
        await writeWhole(file, text, false);
        return path.join(folder.name, name);
      } catch (error) {
        if (!isTaken(error)) throw error;
      } finally {
        taken.delete(line);
      }
    }
    throw new FileError(`${folder.name} holds too many articles of this name`);
  };
}

/**
 * Makes the folder for articles where it is not there, and clears away what was being written of
 * these names when a run was killed. Throws FileError.
 */
export async function openFolder(folder: string, names: Iterable<string>): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    const torn = [...names];
    const files = torn.length > 0 ? await readdir(folder) : [];
    for (const file of files) {
      if (file.endsWith('.part') && torn.some((name) => file.startsWith(`${name}.`))) {
        await rm(path.join(folder, file), { force: true });
      }
    }
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new FileError(`The folder ${folder} could not be used: ${code}`, { cause });
  }
}

function* namesFor(title: string, line: number, ending: string): Generator<string> {
  const slug = slugBase(title, SUGGESTED_SLUG_LENGTH);
  yield slug + ending;
  yield `${slug}-${line}${ending}`;
  for (let more = 2; more < 1000; more += 1) yield `${slug}-${line}-${more}${ending}`;
}

const isTaken = (error: unknown): boolean =>
  error instanceof FileError && (error.cause as NodeJS.ErrnoException).code === 'EEXIST';
