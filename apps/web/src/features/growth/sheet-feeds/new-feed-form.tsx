import {
  reportRoutes,
  type SheetFeedKind,
  sheetFeedKinds,
  sheetFeedLabels,
  sheetFeedRoutes,
} from '@linkwright/core/all';
import { type FormEvent, useState } from 'react';
import { callApi } from '../../../api.ts';
import { formatDay } from '../../../format/dates.ts';
import { useAnswer } from '../../../server-state/use-answer.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { SelectField } from '../../../ui/select-field.tsx';

const lifetimes = [
  ['30', 'In 30 days'],
  ['90', 'In 90 days'],
  ['365', 'In a year'],
  ['never', 'Never'],
] as const;
type Lifetime = (typeof lifetimes)[number][0];
const days = { 30: 30, 90: 90, 365: 365, never: null } as const;
const kinds = sheetFeedKinds.map((kind) => [kind, sheetFeedLabels[kind]] as const);

/** Opens a feed of a table until a day. */
export function NewFeedForm() {
  const [kind, setKind] = useState<SheetFeedKind>('links');
  const [reportId, setReportId] = useState('');
  const [lifetime, setLifetime] = useState<Lifetime>('90');
  const { isBusy, fault, run } = useChange();
  const isReport = kind === 'report';
  const { answer } = useAnswer(isReport ? reportRoutes.list : null);
  const reports = (answer?.items ?? []).map(
    ({ id, destinationUrl, createdAt }) =>
      [id, `${formatDay(createdAt)}: ${destinationUrl}`] as const,
  );
  const chosen = reportId || reports[0]?.[0];

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const body = {
      kind,
      expiresInDays: days[lifetime],
      ...(isReport && chosen && { reportId: chosen }),
    };
    await run(() => callApi(sheetFeedRoutes.create, { body }), sheetFeedRoutes.list);
  }

  return (
    <form className="form" method="post" noValidate onSubmit={submit}>
      <SelectField
        label="A new feed of"
        name="kind"
        value={kind}
        options={kinds}
        onChoose={setKind}
      />
      {isReport && reports.length > 0 && (
        <SelectField
          label="Report"
          name="report"
          value={chosen ?? ''}
          options={reports}
          onChoose={setReportId}
        />
      )}
      {isReport && answer && reports.length === 0 && (
        <p className="field-note">You have no reports yet.</p>
      )}
      <SelectField
        label="It ends"
        name="ends"
        value={lifetime}
        options={lifetimes}
        onChoose={setLifetime}
      />
      {fault && <FormAlert title="The feed could not be opened" message={fault} />}
      <button type="submit" className="button" disabled={isBusy || (isReport && !chosen)}>
        {isBusy ? 'Opening...' : 'Open Feed'}
      </button>
    </form>
  );
}
