import { MAX_RANK_TAG, type RankTracker, rankTrackerRoutes } from '@linkwright/core/all';
import { type FormEvent, useId, useState } from 'react';
import { callApi } from '../../../api.ts';
import { plural } from '../../../format/figures.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { CloseButton } from '../../../ui/close-button.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { TextField } from '../../../ui/text-field.tsx';

interface TagDeskProps {
  rows: readonly RankTracker[];
  /** Those that any keyword has. */
  tags: readonly string[];
  onClose(): void;
}

/** Gives a tag to several keywords at once, or takes it off them. */
export function TagDesk({ rows, tags, onClose }: TagDeskProps) {
  const [tag, setTag] = useState('');
  const { isBusy, formFault, faultOf, run } = useChange();
  const listId = useId();
  const named = tag.trim();
  async function act(name: 'tag' | 'untag'): Promise<void> {
    const body = { ids: rows.map(({ id }) => id), act: name, tag: named };
    const done = await run(
      () => callApi(rankTrackerRoutes.act, { body }),
      rankTrackerRoutes.list,
      rankTrackerRoutes.read,
    );
    if (done) onClose();
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    void act('tag');
  }
  return (
    <section className="box" aria-label="Tag the chosen keywords">
      <form className="form ranks-tag-desk" method="post" noValidate onSubmit={submit}>
        <TextField
          label={`Tag of ${rows.length === 1 ? `“${rows[0]?.keyword}”` : plural(rows.length, 'keyword')}`}
          list={listId}
          maxLength={MAX_RANK_TAG}
          value={tag}
          fault={faultOf('tag')}
          onChange={({ target }) => setTag(target.value)}
        />
        <datalist id={listId}>
          {tags.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
        {formFault && <FormAlert title="The tag was not changed" message={formFault} />}
        <div className="actions">
          <button type="submit" className="button" disabled={isBusy || named === ''}>
            Give the tag
          </button>
          <button
            type="button"
            className="quiet-button"
            disabled={isBusy || !rows.some((row) => row.tags.includes(named))}
            onClick={() => void act('untag')}
          >
            Take it off
          </button>
          <CloseButton onClose={onClose} />
        </div>
      </form>
    </section>
  );
}
