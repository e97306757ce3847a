import type { Context } from '../context.ts';
import { writeWhole } from '../files.ts';
import type { Article, ArticleFormat } from './article.ts';
import type { ArticleTarget } from './target.ts';

/** Saves the article whole or not at all, or prints it. Gives the file's path. Throws FileError. */
export async function saveArticle(
  ctx: Context,
  target: ArticleTarget,
  article: Article,
): Promise<string | undefined> {
  const text = await textOfArticle(target.format, article);
  if (target.path === undefined) {
    ctx.stdout.write(text);
    return undefined;
  }
  await writeWhole(target.path, text, target.overwrite);
  return target.path;
}

export async function textOfArticle(format: ArticleFormat, article: Article): Promise<string> {
  if (format === 'html') return (await import('./html.ts')).toHtmlPage(article);
  return (await import('./markdown.ts')).toMarkdown(article);
}
