import { AppError, type Provenance, readAddress } from '@linkwright/core/all';
import { z } from 'zod';

/** An article on its way out. */
export interface OutgoingArticle {
  /** 32 hexadecimal digits, the same at every try. */
  id: string;
  /** The same at every try, and no other article's. */
  slug: string;
  title: string;
  /** Sanitised, with the link in it. */
  html: string;
  excerpt: string;
  metaDescription: string;
  tags: string[];
  keyword: string;
  anchorText: string;
  targetUrl: string;
  /** How it was made: what readers see of it below the article. */
  provenance: Provenance;
  /** The place shows it from then on; absent: at once. */
  publishAt?: Date | undefined;
}

/** Where it is published. */
export interface PublishedArticle {
  url: string;
  /** The place's own name of it. */
  reference: string | null;
}

/** A place outside where articles are published. Throws PROVIDER_UNAVAILABLE, PROVIDER_REFUSED or the signal's reason. */
export interface ArticleSite {
  /** Sees whether articles can be published; publishes none. What was seen, in one sentence. */
  test(signal: AbortSignal): Promise<string>;
  /** Publishes an article that may be there from an earlier try. */
  publish(article: OutgoingArticle, signal: AbortSignal): Promise<PublishedArticle>;
  /** Absent where nothing can be done about an article once it is there. */
  kept?: KeptArticles;
}

/** What a place with an editor of its own has of ours. Throws as `ArticleSite`. */
export interface KeptArticles {
  /** The article as it stands there; undefined where it was deleted. */
  look(reference: string, signal: AbortSignal): Promise<KeptArticle | undefined>;
  /** Puts the words of an article in the place of those that stand there; its address stays. */
  change(reference: string, article: OutgoingArticle, signal: AbortSignal): Promise<void>;
  /** Takes the article off the site; one that was deleted there is off it already. */
  withdraw(reference: string, signal: AbortSignal): Promise<void>;
}

/** Whether a place shows an article to visitors. */
export const isOpen = ({ status }: Pick<KeptArticle, 'status'>): boolean =>
  status === 'publish' || status === 'published';

/** Whether a place will show it when its time comes. */
export const isScheduled = ({ status }: Pick<KeptArticle, 'status'>): boolean =>
  status === 'future' || status === 'scheduled';

/** Somebody deleted there what is to be changed. */
export class GoneThere extends AppError {
  constructor(name: string) {
    super('PROVIDER_REFUSED', {
      message: `${name} has this article no more: it was deleted there`,
    });
  }
}

/** An address that visitors can open; whatever else a place names is not taken. */
export const pageUrl = z
  .url({ protocol: /^https?$/ })
  .max(2048)
  .refine((url) => readAddress(url).ok);

/** An article as a place with an editor of its own keeps it. */
export interface KeptArticle {
  reference: string;
  slug: string;
  url: string;
  /** As the place words it; `published` and `publish` are open to visitors. */
  status: string;
}

interface Keeping {
  /** As people know the place. */
  name: string;
  find(): Promise<KeptArticle | undefined>;
  create(): Promise<KeptArticle>;
  remove(reference: string): Promise<void>;
}

/**
 * Publishes unless an earlier try did. Its answer may have been lost, or it may have been slower than
 * this look for it: then the place gave the later one another slug, by which it is known and removed.
 */
export async function publishOnce(
  { name, find, create, remove }: Keeping,
  { slug, publishAt }: Pick<OutgoingArticle, 'slug' | 'publishAt'>,
): Promise<PublishedArticle> {
  const open = (kept: KeptArticle) => seen(name, kept, publishAt !== undefined);
  const before = await find();
  if (before) return open(before);
  const made = await create();
  const first = made.slug === slug ? undefined : await find();
  if (!first) return open(made);
  await remove(made.reference);
  return open(first);
}

function seen(name: string, kept: KeptArticle, mayWait: boolean): PublishedArticle {
  const { status, url, reference } = kept;
  if (isOpen(kept) || (mayWait && isScheduled(kept))) return { url, reference };
  throw new AppError('PROVIDER_REFUSED', {
    message: `${name} has the article, but does not show it to visitors (${status}): this user or key may not publish`,
  });
}
