import { type Draft, draftRoutes } from '@linkwright/core/all';
import { useAnswer } from '../../../server-state/use-answer.ts';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useTyped } from '../../../ui/use-typed.ts';
import { openedBy } from './draft-calls.ts';
import type { EditorHandle } from './editor/open-editor.ts';

interface LinksPanelProps {
  draft: Draft;
  editor: EditorHandle | null;
}

/** Posts of this blog that the article may link to, and what stands on its one link to elsewhere. */
export function LinksPanel({ draft, editor }: LinksPanelProps) {
  const { settled, field } = useTyped();
  const { params, query } = openedBy(draft.id);
  const { answer, fault, reload } = useAnswer(draftRoutes.links, {
    params,
    query: { ...query, q: settled },
  });
  return (
    <>
      <p className="note">
        Choose words in the article and link them to another post of this blog. Without a choice,
        the post’s title is put where the caret is.
      </p>
      <div className="draft-part">
        <TextField {...field} label="Find posts" placeholder={draft.keyword} maxLength={LONGEST} />
      </div>
      {fault && (
        <NotLoaded
          title="The posts could not be loaded"
          message={fault}
          onRetry={() => void reload()}
        />
      )}
      {answer?.items.length === 0 && <p className="empty">No post of this blog is about that.</p>}
      <ul className="rows">
        {answer?.items.map(({ title, address, excerpt }) => (
          <li key={address}>
            <h3>{title}</h3>
            <p className="note">{excerpt}</p>
            <div className="actions">
              <button
                type="button"
                className="quiet-button"
                disabled={!editor}
                onClick={() => editor?.insertLink({ address, title })}
              >
                Link to it<span className="out">: {title}</span>
              </button>
              <a href={address} target="_blank" rel="noopener">
                Read it<span className="out">: {title} (new window)</span>
              </a>
            </div>
          </li>
        ))}
      </ul>
      <section className="draft-part">
        <h2>The link to your page</h2>
        <p className="evidence-line">
          {draft.anchorText} → {draft.targetUrl}
        </p>
        <p className="note">
          It stands in the article once. Where it is deleted, saving puts it back. Links to other
          sites are taken out, their words stay.
        </p>
      </section>
    </>
  );
}

/** What the server takes to look for. */
const LONGEST = 200;
