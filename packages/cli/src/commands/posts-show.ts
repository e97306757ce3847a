import { provenanceHtml, type ReadPost } from '@linkwright/core/all';
import { openClient } from '../api-client.ts';
import { articleOfPost } from '../articles/of-post.ts';
import { saveArticle } from '../articles/save.ts';
import { type ArticleTarget, planTarget } from '../articles/target.ts';
import type { CommonFlags } from '../config.ts';
import type { Context } from '../context.ts';
import { exit, UsageError } from '../exit.ts';
import { readNamedPost, readPostName } from '../library/find-post.ts';
import { printableLines } from '../printable.ts';
import { type Facts, showFacts, writeJsonLine } from '../results.ts';

export interface PostsShowFlags extends CommonFlags {
  html?: boolean;
  out?: string;
  force?: boolean;
}

/**
 * Prints a post's facts and its text as Markdown; with --html the page alone; with --out the text goes
 * into a file. Throws UsageError, FileError, AppError.
 */
export async function showPost(ctx: Context, flags: PostsShowFlags, ref: string): Promise<number> {
  const { json = false, html = false, quiet = false } = flags;
  const name = readPostName(ref);
  const target = await targetOf(ctx, flags);
  const { client } = await openClient(ctx, flags);
  const post = await readNamedPost(ctx, client, name);
  if (json) writeJsonLine(ctx, { type: 'post', ...post });
  if (target) {
    const file = await saveArticle(ctx, target, articleOf(post));
    if (file && !json && !quiet) showFacts(ctx.stdout, { ...factsOf(post), Saved: file });
  } else if (!json) {
    await printPost(ctx, post, html);
  }
  return exit.done;
}

/** Undefined: the text goes to stdout together with the facts, or not at all. */
async function targetOf(ctx: Context, flags: PostsShowFlags): Promise<ArticleTarget | undefined> {
  const { html = false, json = false, out, force } = flags;
  if (out !== undefined) {
    return planTarget(ctx, {
      out,
      json,
      local: true,
      ...(html && { format: 'html' as const }),
      ...(force && { force }),
    });
  }
  if (html && json)
    throw new UsageError('--json and --html both claim stdout; --out saves the page');
  return undefined;
}

async function printPost(ctx: Context, post: ReadPost, html: boolean): Promise<void> {
  if (html) {
    const { toHtmlPage } = await import('../articles/html.ts');
    ctx.stdout.write(printableLines(toHtmlPage(articleOf(post))));
    return;
  }
  const { htmlToMarkdown } = await import('../articles/markdown.ts');
  showFacts(ctx.stdout, factsOf(post));
  const made = post.provenance ? provenanceHtml(post.provenance) : '';
  ctx.stdout.write(`\n${printableLines(htmlToMarkdown(post.content + made))}\n`);
}

const articleOf = (post: ReadPost) => articleOfPost({ post }, post.keywords[0] ?? '');

function factsOf(post: ReadPost): Facts {
  const { anchorText, targetUrl, linkPolicy, expiresAt } = post;
  return {
    Title: post.title,
    Page: post.publishedUrl,
    ID: post.id,
    Link: `${anchorText ? `${anchorText} → ` : ''}${targetUrl} (${linkPolicy})`,
    Created: post.createdAt,
    Words: `${post.wordCount}, ${post.readingTime} min to read`,
    'SEO score': `${post.seoScore} of 100`,
    Views: `${post.viewCount}`,
    Category: post.category,
    Tags: post.tags.join(', ') || '-',
    ...(expiresAt ? { Expires: `${expiresAt} unless it is claimed` } : {}),
  };
}
