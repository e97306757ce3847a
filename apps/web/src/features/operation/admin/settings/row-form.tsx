import { settingRoutes } from '@linkwright/core/all';
import { type FormEvent, useState } from 'react';
import { callApi } from '../../../../api.ts';
import { useChange } from '../../../../server-state/use-change.ts';
import { FormAlert } from '../../../../ui/form-alert.tsx';
import { TextField } from '../../../../ui/text-field.tsx';

const empty = { key: '', value: '', description: '' };
const named = ['key', 'value', 'description'] as const;

/** Keeps a row, or another value for one that is there. */
export function RowForm({ onSaved }: { onSaved(): Promise<void> }) {
  const [row, setRow] = useState(empty);
  const { isBusy, formFault: fault, faultOf, run } = useChange();
  const change = (part: Partial<typeof empty>) => setRow({ ...row, ...part });
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const { key, ...values } = row;
    await run(async () => {
      // An empty name would be the address of the list.
      const params = { key: key.trim() || '-' };
      await callApi(settingRoutes.put, { params, body: values });
      setRow(empty);
      await onSaved();
    });
  }
  return (
    <form className="form admin-form" noValidate onSubmit={save}>
      <TextField
        label="Name"
        hint="Capitals, digits and underscores"
        value={row.key}
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
        fault={faultOf('key')}
        onChange={({ target }) => change({ key: target.value })}
      />
      <TextField
        label="Value"
        value={row.value}
        maxLength={10_000}
        autoComplete="off"
        spellCheck={false}
        fault={faultOf('value')}
        onChange={({ target }) => change({ value: target.value })}
      />
      <TextField
        label="What it is for"
        value={row.description}
        maxLength={500}
        autoComplete="off"
        fault={faultOf('description')}
        onChange={({ target }) => change({ description: target.value })}
      />
      {fault && !named.some(faultOf) && <FormAlert title="It was not saved" message={fault} />}
      <button type="submit" className="button" disabled={isBusy}>
        Keep it
      </button>
    </form>
  );
}
