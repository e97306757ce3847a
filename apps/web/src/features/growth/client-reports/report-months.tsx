import {
  addressOf,
  type ClientEdition,
  type ClientReport,
  clientFormatNames,
  clientReportFormats,
  clientReportRoutes,
} from '@linkwright/core/all';
import { type FormEvent, useState } from 'react';
import { callApi } from '../../../api.ts';
import { formatDay } from '../../../format/dates.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { ConfirmStep } from '../../../ui/confirm-step.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { useCopy } from '../../../ui/use-copy.ts';
import { nameOfMonth } from './name-of-month.ts';

interface ReportMonthsProps {
  report: ClientReport;
  months: string[];
  editions: ClientEdition[];
  /** Which is passed on, until another is chosen. */
  previewedMonth: string;
}

/** A month as a file or under an address, and the months that are out already. */
export function ReportMonths({ report, months, editions, previewedMonth }: ReportMonthsProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const month = chosen ?? previewedMonth;
  const { isBusy, fault, run } = useChange();
  const { id, linkDays } = report;

  async function share(event: FormEvent): Promise<void> {
    event.preventDefault();
    await run(
      () => callApi(clientReportRoutes.share, { params: { id }, body: { month } }),
      clientReportRoutes.read,
    );
  }
  return (
    <>
      <p className="intro">
        A link shows the month to whoever has it, without an account, for {linkDays} days. Its
        figures are kept as they are counted now; your words, colours and logo follow the report.
      </p>
      <form
        className="form client-share"
        method="post"
        noValidate
        onSubmit={(event) => void share(event)}
      >
        <SelectField
          label="Month"
          value={month}
          options={months.map((each) => [each, nameOfMonth(each)])}
          onChoose={setChosen}
        />
        <div className="actions">
          <button type="submit" className="button" disabled={isBusy}>
            Make a link
          </button>
          {clientReportFormats.map((format) => (
            <a
              key={format}
              className="quiet-button"
              href={addressOf(clientReportRoutes.file.path, {
                params: { id },
                query: { month, format },
              })}
              download
            >
              {clientFormatNames[format]}
            </a>
          ))}
        </div>
        {fault && <FormAlert title="No link was made" message={fault} />}
      </form>
      <ul className="rows">
        {editions.map((edition) => (
          <Edition key={edition.month} id={id} edition={edition} />
        ))}
      </ul>
    </>
  );
}

function Edition({ id, edition }: { id: string; edition: ClientEdition }) {
  const { month, url, expiresAt, madeAt, isWhole } = edition;
  const [isEnding, setEnding] = useState(false);
  const { fault, run } = useChange();
  const { said, copy } = useCopy('Select the address and copy it.');
  const name = nameOfMonth(month);

  async function end(): Promise<void> {
    await run(
      () => callApi(clientReportRoutes.unshare, { params: { id, month } }),
      clientReportRoutes.read,
    );
    setEnding(false);
  }
  return (
    <li>
      <h3>{name}</h3>
      <p className="facts-line">
        <span>Counted on {formatDay(madeAt)}</span>
        {!isWhole && <span>before the month was over</span>}
        {expiresAt ? <span>Link works until {formatDay(expiresAt)}</span> : <span>No link</span>}
      </p>
      {url && (
        <>
          <p className="evidence-line">
            <a href={url}>{url}</a>
          </p>
          <div className="actions">
            <button type="button" className="quiet-button" onClick={() => void copy(url)}>
              Copy<span className="out"> the link of {name}</span>
            </button>
            <button type="button" className="quiet-button" onClick={() => setEnding(true)}>
              Take back<span className="out"> the link of {name}</span>
            </button>
            <span role="status">{said}</span>
          </div>
        </>
      )}
      {fault && <FormAlert title="The link was not taken back" message={fault} />}
      {isEnding && (
        <ConfirmStep
          question={`Take back the link of ${name}?`}
          consequence="Whoever has it sees nothing there any more."
          action="Take it back"
          onConfirm={end}
          onClose={() => setEnding(false)}
        />
      )}
    </li>
  );
}
