import { formatCount, type SamplePost } from '@linkwright/core/all';
import { categoryName } from '../../../format/category-name.ts';

/** A post as the generator makes it: its title, the sentence with the link, and the evidence. */
export function SamplePostSheet({ sample }: { sample: SamplePost }) {
  const { post, linkSentence, href, isSample } = sample;
  return (
    <figure className="specimen">
      <figcaption>
        {isSample ? 'Sample post' : 'A post from the blog'}
        {isSample && <span className="badge">Written for show</span>}
      </figcaption>
      <div className="sheet">
        <p className="specimen-meta">
          {categoryName(post.category)} · {post.readingTime} min read
        </p>
        <h2>{href ? <a href={href}>{post.title}</a> : post.title}</h2>
        <p className="specimen-excerpt">{post.excerpt}</p>
        <p className="specimen-link">
          {linkSentence.before}
          <mark>{linkSentence.anchor}</mark>
          {linkSentence.after}
        </p>
        <dl>
          <div>
            <dt>anchor</dt>
            <dd>{post.anchorText ?? linkSentence.anchor}</dd>
          </div>
          <div>
            <dt>leads to</dt>
            <dd>{post.targetUrl.replace(/^https?:\/\//, '')}</dd>
          </div>
          <div>
            <dt>words</dt>
            <dd>{formatCount(post.wordCount)}</dd>
          </div>
          <div>
            <dt>SEO score</dt>
            <dd>{post.seoScore} of 100</dd>
          </div>
        </dl>
      </div>
    </figure>
  );
}
