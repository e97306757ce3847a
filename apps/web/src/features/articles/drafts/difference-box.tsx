import type { Draft, DraftChange, DraftDifference } from '@linkwright/core/all';

interface DifferenceBoxProps {
  hasSources: boolean;
  difference: DraftDifference;
  refreshes: Draft['refreshes'];
}

/** What reading the sources again changed of the post that is online. */
export function DifferenceBox({
  hasSources,
  difference: { sentences, sources },
  refreshes,
}: DifferenceBoxProps) {
  const isSame = sentences.length === 0 && sources.length === 0;
  return (
    <section className="draft-difference" aria-labelledby="draft-difference">
      <h2 id="draft-difference">What changed since it was published</h2>
      <p className="note">
        {refreshes && <a href={refreshes.address}>The post</a>} stays as it is until you publish
        this draft.
      </p>
      {isSame && (
        <p>
          {hasSources
            ? 'Its sources say what they said. There is nothing to bring up to date.'
            : 'Nothing could be read for it this time either. There is nothing to bring up to date.'}
        </p>
      )}
      {sources.length > 0 && (
        <ul className="draft-changes">
          {sources.map(({ change, address, title }) => (
            <li key={address} data-change={change}>
              <b>{sourceWords[change]}</b> {title}
              <span className="evidence-line"> {address}</span>
            </li>
          ))}
        </ul>
      )}
      {sentences.length > 0 && (
        <details className="more" open={sentences.length <= OPEN_UP_TO}>
          <summary>
            {sentences.length === 1 ? '1 sentence differs' : `${sentences.length} sentences differ`}
          </summary>
          <ul className="draft-changes">
            {sentences.map(({ change, before, after }) => (
              <li key={`${before} ${after}`} data-change={change}>
                <b className="out">{sentenceWords[change]}</b>
                {before && <del>{before}</del>}
                {after && <ins>{after}</ins>}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

/** More are folded away. */
const OPEN_UP_TO = 6;

const sourceWords: Record<DraftChange, string> = {
  added: 'New source',
  removed: 'Gone',
  changed: 'Changed',
};

const sentenceWords: Record<DraftChange, string> = {
  added: 'New: ',
  removed: 'Gone: ',
  changed: 'Changed: ',
};
