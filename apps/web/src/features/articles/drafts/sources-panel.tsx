import type { Draft, DraftCheck, SourceBlock, SourceRole } from '@linkwright/core/all';
import { formatDay } from '../../../format/dates.ts';
import type { EditorHandle } from './editor/open-editor.ts';

interface SourcesPanelProps {
  grounding: Draft['grounding'];
  evidence: DraftCheck['evidence'];
  editor: EditorHandle | null;
}

/** What the article rests on: each source with what stands there, and the sentences that say it. */
export function SourcesPanel({ grounding, evidence, editor }: SourcesPanelProps) {
  const sources = grounding?.sources ?? [];
  return (
    <>
      {sources.length === 0 && (
        <p className="empty">
          Nothing could be read for this article, so it has no sources and should state nothing.
        </p>
      )}
      <ol className="rows draft-sources">
        {sources.map((source) => {
          const resting = evidence.filter(({ sources: numbers }) =>
            numbers.includes(source.number),
          );
          return (
            <li key={source.number}>
              <h3>
                {source.number}.{' '}
                {source.address ? (
                  <a href={source.address} target="_blank" rel="noopener nofollow">
                    {source.title}
                    <span className="out"> (new window)</span>
                  </a>
                ) : (
                  source.title
                )}
              </h3>
              <p className="facts-line">
                <span>{roleWords[source.role]}</span>
                {source.address && <span>{new URL(source.address).host}</span>}
                <span>read {formatDay(source.readAt)}</span>
              </p>
              {resting.length > 0 && (
                <details className="more">
                  <summary>
                    {resting.length === 1 ? '1 sentence rests' : `${resting.length} sentences rest`}{' '}
                    on it
                  </summary>
                  <ul className="rows">
                    {resting.map(({ text, words }, at) => (
                      <li key={`${at} ${text}`}>
                        <button
                          type="button"
                          className="link-button draft-sentence"
                          disabled={!editor}
                          onClick={() => editor?.goTo(text)}
                        >
                          {text}
                        </button>
                        {!holds(words, text) && <p className="evidence-line">{words}</p>}
                      </li>
                    ))}
                  </ul>
                </details>
              )}
              <details className="more">
                <summary>What stands there</summary>
                <blockquote className="draft-source-text">
                  {source.blocks.map((block, at) => (
                    <Block key={at} block={block} />
                  ))}
                </blockquote>
              </details>
            </li>
          );
        })}
      </ol>
      {grounding && grounding.unused.length > 0 && (
        <section className="draft-part">
          <h2>Not used</h2>
          <ul className="rows">
            {grounding.unused.map(({ address, message }) => (
              <li key={address}>
                <p className="evidence-line">{address}</p>
                <p className="note">{message}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

const roleWords: Record<SourceRole, string> = {
  target: 'The page you link to',
  site: 'Same site',
  given: 'Named by you',
  notes: 'Your notes',
  ranking: 'Ranks for the keyword',
};

function Block({ block }: { block: SourceBlock }) {
  switch (block.kind) {
    case 'heading':
      return <h4>{block.text}</h4>;
    case 'paragraph':
      return <p>{block.text}</p>;
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((item, at) => (
            <li key={at}>{item}</li>
          ))}
        </List>
      );
    }
    case 'table':
      return (
        <ul>
          {block.rows.map((row, at) => (
            <li key={at}>{row.join(' · ')}</li>
          ))}
        </ul>
      );
    case 'question':
      return (
        <p>
          <b>{block.question}</b> {block.answer}
        </p>
      );
    case 'definition':
      return (
        <p>
          <b>{block.term}:</b> {block.text}
        </p>
      );
  }
}

/** Whether a passage has a sentence word for word: then it is read once. */
const holds = (passage: string, sentence: string): boolean =>
  lettersOf(passage).includes(lettersOf(sentence));

const lettersOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
