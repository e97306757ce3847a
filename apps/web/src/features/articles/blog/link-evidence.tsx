import {
  isIndexed,
  type LinkPolicy,
  parseUrl,
  type ShownPost,
  sourcedWords,
} from '@linkwright/core/all';
import { useSite } from '../../../shell/use-site.ts';

const relOf: Record<LinkPolicy, string> = {
  follow: 'none (followed)',
  nofollow: 'nofollow',
  sponsored: 'sponsored',
  ugc: 'ugc',
};

/** The post's link as evidence: what it says, where it goes, what it tells search engines. */
export function LinkEvidence({ post }: { post: ShownPost }) {
  const { minIndexedScore } = useSite();
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
        {post.provenance && (
          <div>
            <dt>text</dt>
            <dd>{sourcedWords(post.provenance)}</dd>
          </div>
        )}
        {!post.isTrialPost && !isIndexed(post, minIndexedScore) && (
          <div>
            <dt>search engines</dt>
            <dd>
              asked not to list it: its score is {post.seoScore}, {minIndexedScore} is asked for
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}

const hostOf = (url: string): string => parseUrl(url)?.host ?? url;
