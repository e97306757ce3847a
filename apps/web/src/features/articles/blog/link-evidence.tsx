import { type LinkPolicy, parseUrl, type ShownPost } from '@linkwright/core';

const relOf: Record<LinkPolicy, string> = {
  follow: 'none (followed)',
  nofollow: 'nofollow',
  sponsored: 'sponsored',
  ugc: 'ugc',
};

/** The post's link as evidence: what it says, where it goes, what it tells search engines. */
export function LinkEvidence({ post }: { post: ShownPost }) {
  return (
    <section className="evidence" aria-labelledby="evidence">
      <h2 id="evidence">Link in this post</h2>
      <dl>
        {post.anchorText && (
          <div>
            <dt>anchor</dt>
            <dd>{post.anchorText}</dd>
          </div>
        )}
        <div>
          <dt>host</dt>
          <dd>{hostOf(post.targetUrl)}</dd>
        </div>
        <div>
          <dt>rel</dt>
          <dd>{relOf[post.linkPolicy]}</dd>
        </div>
      </dl>
    </section>
  );
}

const hostOf = (url: string): string => parseUrl(url)?.host ?? url;
