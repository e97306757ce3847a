import type { Draft } from '@linkwright/core/all';
import type { Ref } from 'react';
import { formatMinute } from '../../../format/dates.ts';

interface ConflictNoticeProps {
  ref: Ref<HTMLElement>;
  theirs: Draft;
  onKeepMine(): void;
  onTakeTheirs(): void;
}

/** Two tabs, or two people, changed the same draft: says so, and lets one of them stand. */
export const ConflictNotice = ({ ref, theirs, onKeepMine, onTakeTheirs }: ConflictNoticeProps) => (
  <section ref={ref} className="draft-conflict warning" role="alert" tabIndex={-1}>
    <p>
      <b>This draft was changed in another tab or by someone else.</b> The other version was saved
      on {formatMinute(theirs.updatedAt)}. Yours is below, kept in this browser. Whichever you
      choose, the one you leave stays on this page to be read and copied.
    </p>
    <details className="more">
      <summary>Read the other version</summary>
      <OtherVersion text={theirs} />
    </details>
    <div className="actions">
      <button type="button" className="quiet-button" onClick={onKeepMine}>
        Keep mine
      </button>
      <button type="button" className="quiet-button" onClick={onTakeTheirs}>
        Take the other version
      </button>
    </div>
  </section>
);

interface OtherVersionProps {
  text: Pick<Draft, 'title' | 'content' | 'metaDescription'>;
}

/** A version to be read and copied from. */
export const OtherVersion = ({ text: { title, content, metaDescription } }: OtherVersionProps) => (
  <div className="draft-other">
    <h3>{title}</h3>
    <p className="note">{metaDescription}</p>
    {/* Of the server, or of the editor, which takes nothing that is not allowed. */}
    <div className="prose" dangerouslySetInnerHTML={{ __html: content }} />
  </div>
);
