import { dayIn, type Provenance, parseUrl, provenanceWords } from '@linkwright/core/all';

/**
 * What an article rests on, by the numbers in its text, and how it was made. No link here is
 * followed, the target's neither: the article's own stays the only one.
 */
export function SourceList({ provenance }: { provenance: Provenance }) {
  const { language, sources, line } = provenance;
  const words = provenanceWords(language);
  return (
    <section className="sources" aria-labelledby="sources" lang={words.language}>
      <h2 id="sources">{words.sources}</h2>
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
                {address === null ? words.notes : parseUrl(address)?.host},{' '}
                <time dateTime={readAt}>{words.readOn(dayIn(words.language, readAt))}</time>
              </span>
            </li>
          ))}
        </ol>
      ) : (
        <p>{words.none}</p>
      )}
      {line !== '' && <p>{line}</p>}
    </section>
  );
}
