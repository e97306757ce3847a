import { link, rename, rm, writeFile } from 'node:fs/promises';
import type { Context } from '../context.ts';
import { FileError } from '../exit.ts';
import type { Article } from './article.ts';
import type { ArticleTarget } from './target.ts';

/** Saves the article whole or not at all, or prints it. Gives the file's path. Throws FileError. */
export async function saveArticle(
  ctx: Context,
  target: ArticleTarget,
  article: Article,
): Promise<string | undefined> {
  const text = await textOf(target, article);
  if (target.path === undefined) {
    ctx.stdout.write(text);
    return undefined;
  }
  await writeWhole(target.path, text, target.overwrite);
  return target.path;
}

async function textOf({ format }: ArticleTarget, article: Article): Promise<string> {
  if (format === 'html') return (await import('./html.ts')).toHtmlPage(article);
  return (await import('./markdown.ts')).toMarkdown(article);
}

async function writeWhole(file: string, text: string, overwrite: boolean): Promise<void> {
  const temporary = `${file}.${crypto.randomUUID().slice(0, 8)}.part`;
  try {
    await writeFile(temporary, text, { flag: 'wx' });
    // Unlike a rename, a link never replaces what came to stand there meanwhile.
    await (overwrite ? rename(temporary, file) : link(temporary, file));
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code;
    const why = code === 'EEXIST' ? 'it exists already; --force overwrites it' : code;
    throw new FileError(`${file} could not be written: ${why}`, { cause });
  } finally {
    await rm(temporary, { force: true });
  }
}
