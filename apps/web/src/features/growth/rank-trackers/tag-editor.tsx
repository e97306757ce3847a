import { MAX_RANK_TAGS, type RankTracker, rankTrackerRoutes } from '@linkwright/core/all';
import { type FormEvent, useState } from 'react';
import { callApi } from '../../../api.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { TextField } from '../../../ui/text-field.tsx';

/** Groups a keyword with others: by the tags that they share. */
export function TagEditor({ tracker: { id, tags } }: { tracker: RankTracker }) {
  const [text, setText] = useState(tags.join(', '));
  const { isBusy, formFault, faultOf, run } = useChange();
  const named = text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const body = { tags: named };
    await run(
      () => callApi(rankTrackerRoutes.change, { params: { id }, body }),
      rankTrackerRoutes.list,
      rankTrackerRoutes.read,
    );
  }
  return (
    <form className="rank-tag-editor" method="post" noValidate onSubmit={save}>
      <TextField
        label="Tags"
        hint={`Up to ${MAX_RANK_TAGS}, with commas between`}
        value={text}
        fault={faultOf('tags')}
        onChange={({ target }) => setText(target.value)}
      />
      <button
        type="submit"
        className="quiet-button"
        disabled={isBusy || named.join(',') === tags.join(',')}
      >
        Save the tags
      </button>
      {formFault && <FormAlert title="The tags were not saved" message={formFault} />}
    </form>
  );
}
