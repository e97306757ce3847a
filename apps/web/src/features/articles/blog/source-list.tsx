import { type Provenance, parseUrl } from '@linkwright/core';
import { formatDay } from '../../../format/dates.ts';

/**
 * What an article rests on, by the numbers in its text, and how it was made. No link here is
 * followed, the target's neither: the article's own stays the only one.
 */
export function SourceList({ provenance: { sources, line } }: { provenance: Provenance }) {
  return (
    <section className="sources" aria-labelledby="sources">
      <h2 id="sources">Sources</h2>
      {sources.length > 0 ? (
        <ol>
          {sources.map(({ number, title, address, readAt }) => (
            <li key={number} id={`source-${number}`}>
              {address === null ? (
                title
              ) : (
                <a href={address} rel="nofollow">
                  {title || address}
                </a>
              )}
              <span>
                {address === null ? 'notes of the author' : parseUrl(address)?.host}, read on{' '}
                <time dateTime={readAt}>{formatDay(readAt)}</time>
              </span>
            </li>
          ))}
        </ol>
      ) : (
        <p>This article rests on no source.</p>
      )}
      {line !== '' && <p>{line}</p>}
    </section>
  );
}
