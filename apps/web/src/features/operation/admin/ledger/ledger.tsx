import { creditAdminRoutes, type EntryKind, entryKinds, entryLabels } from '@linkwright/core';
import { useState } from 'react';
import { formatMinute } from '../../../../format/dates.ts';
import { usePage } from '../../../../server-state/use-page.ts';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { useTyped } from '../../../../ui/use-typed.ts';
import { Listed } from '../listed.tsx';
import { FrozenList } from './frozen-list.tsx';
import { LedgerAudit } from './ledger-audit.tsx';

const signed = new Intl.NumberFormat('en-US', { signDisplay: 'exceptZero' });

/** The books: whether they add up, what waits for a decision, and every entry. */
export default function Ledger() {
  const { settled, field } = useTyped();
  const [kind, setKind] = useState<EntryKind | ''>('');
  const list = usePage(creditAdminRoutes.entries, {
    query: { user: settled, kind: kind || undefined },
  });
  return (
    <>
      <LedgerAudit />
      <FrozenList />
      <section className="part" aria-labelledby="ledger-entries">
        <h2 id="ledger-entries">Entries</h2>
        <search className="admin-filters">
          <TextField label="User’s full email or id" {...field} />
          <SelectField
            label="Kind"
            value={kind}
            options={[
              ['', 'Any'] as const,
              ...entryKinds.map((each) => [each, entryLabels[each]] as const),
            ]}
            onChoose={setKind}
          />
        </search>
        <Listed of="entries" empty="No entries match" list={list} keyOf={({ id }) => id}>
          {(entry) => (
            <>
              <h3>
                {signed.format(entry.credits)} credits, {entryLabels[entry.kind]}
              </h3>
              <p className="facts-line">
                <span>{entry.email ?? 'A deleted account'}</span>
                {entry.frozen !== 0 && <span>{signed.format(entry.frozen)} frozen</span>}
                <span>{entry.reason}</span>
                <span>{formatMinute(entry.createdAt)}</span>
              </p>
            </>
          )}
        </Listed>
      </section>
    </>
  );
}
