import { MAX_LINK_TAG, MAX_LINK_TAGS, type Monitor, monitorRoutes } from '@linkwright/core/all';
import { type FormEvent, useState } from 'react';
import { callApi } from '../../../api.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { TextField } from '../../../ui/text-field.tsx';

const shownCost = (cents: number | null): string =>
  cents === null ? '' : (cents / 100).toFixed(2);

/** What somebody knows of a watched link besides: the tags that group it with others, and what it cost. */
export function LinkFacts({ monitor: { id, tags, costCents } }: { monitor: Monitor }) {
  const [typed, setTyped] = useState(tags.join(', '));
  const [cost, setCost] = useState(shownCost(costCents));
  const { isBusy, formFault: fault, faultOf, run } = useChange();
  const named = typed
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
  const price = cost.trim() === '' ? null : Math.round(Number(cost.replace(',', '.')) * 100);
  const isCostWrong = price !== null && !(price >= 0);
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isCostWrong) return;
    const body = { tags: named, costCents: price };
    await run(() => callApi(monitorRoutes.change, { params: { id }, body }), monitorRoutes.list);
  }
  return (
    <form className="form" method="post" noValidate onSubmit={save}>
      <div className="form-pair">
        <TextField
          label="Tags"
          hint={`Up to ${MAX_LINK_TAGS}, with commas between`}
          value={typed}
          maxLength={MAX_LINK_TAGS * (MAX_LINK_TAG + 2)}
          fault={faultOf('tags')}
          onChange={({ target }) => setTyped(target.value)}
        />
        <TextField
          label="Cost in US$"
          hint="What you paid for the link"
          inputMode="decimal"
          value={cost}
          maxLength={12}
          fault={isCostWrong ? 'Please write an amount, for example 120.50' : faultOf('costCents')}
          onChange={({ target }) => setCost(target.value)}
        />
      </div>
      {fault && <FormAlert title="This was not saved" message={fault} />}
      <div className="actions">
        <button
          type="submit"
          className="quiet-button"
          disabled={isBusy || (named.join() === tags.join() && price === costCents)}
        >
          Save tags and cost
        </button>
      </div>
    </form>
  );
}
