import type { DraftCheck } from '@linkwright/core/all';
import type { EditorHandle } from './editor/open-editor.ts';

interface CheckPanelProps {
  check: Omit<DraftCheck, 'success'>;
  /** Null where nothing could be read. */
  hasSources: boolean;
  editor: EditorHandle | null;
  metaDescription: string;
  onMetaDescription(text: string): void;
}

/** What stands in no source, and the score: both of the text as it is now. */
export function CheckPanel(props: CheckPanelProps) {
  const { check, hasSources, editor, metaDescription, onMetaDescription } = props;
  const { seo, unsupported, wordCount } = check;
  return (
    <>
      <p className="draft-score">
        <b>{seo.score}</b> of 100 <span>SEO score, {wordCount} words</span>
      </p>
      <section className="draft-part">
        <h2>In no source</h2>
        {unsupported.length === 0 ? (
          <p className="note">
            {hasSources
              ? 'Every number, date, quotation and name stands in a source.'
              : 'Nothing could be read for this article, so it should state nothing.'}
          </p>
        ) : (
          <>
            <p className="note">
              {check.isPublishable
                ? 'Publishing leaves these sentences out. Mend them, or take them out yourself.'
                : 'Too much of the article stands in no source for it to be published. Mend these sentences, or take them out.'}
            </p>
            <ul className="rows">
              {unsupported.map(({ text, missing }, at) => (
                <li key={`${at} ${text}`}>
                  <p className="draft-sentence">{text}</p>
                  <p className="evidence-line">Not found: {missing.join(', ')}</p>
                  <div className="actions">
                    <button
                      type="button"
                      className="quiet-button"
                      disabled={!editor}
                      onClick={() => editor?.goTo(text)}
                    >
                      Go to it<span className="out">: {text}</span>
                    </button>
                    <button
                      type="button"
                      className="quiet-button"
                      disabled={!editor}
                      onClick={() => editor?.takeOut(text)}
                    >
                      Take it out<span className="out">: {text}</span>
                    </button>
                  </div>
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
      <section className="draft-part">
        <h2>Score</h2>
        <ul className="draft-rules">
          {seo.rules.map(({ rule, points, max, advice }) => (
            <li key={rule}>
              <p>
                {nameOf(rule)} <span>{`${points} of ${max}`}</span>
              </p>
              {advice && <p className="note">{advice}</p>}
            </li>
          ))}
        </ul>
      </section>
      <div className="field draft-part">
        <label htmlFor="draft-meta">Meta description</label>
        <textarea
          id="draft-meta"
          rows={3}
          value={metaDescription}
          onChange={({ target }) => onMetaDescription(target.value)}
        />
        <p className="field-note">
          What search engines may show under the title: {metaDescription.length} of 160 characters.
        </p>
      </div>
    </>
  );
}

/** `meta-description` as it stands before its points. */
const nameOf = (rule: string): string =>
  rule.charAt(0).toUpperCase() + rule.slice(1).replaceAll('-', ' ');
