import {
  decodeExport,
  type ExportColumns,
  type ImportedExport,
  MAX_EXPORT_TEXT,
  readSearchExport,
  type SearchSite,
  sayProperty,
  searchConsoleRoutes,
} from '@linkwright/core';
import { type FormEvent, useId, useState } from 'react';
import { callApi } from '../../../api.ts';
import { formatDay } from '../../../format/dates.ts';
import { count } from '../../../format/figures.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { FormNotice } from '../../../ui/form-notice.tsx';
import { sayUnread } from '../../../ui/import-preview.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ImportPreview } from './import-preview.tsx';

const SEND_MS = 60_000;
const TOO_LONG = 'This file is larger than 5 MB. Export fewer days, or split it.';

interface ImportFormProps {
  sites: readonly SearchSite[];
  onTaken(): Promise<void>;
}

const today = () => new Date().toISOString().slice(0, 10);

/** Takes in one export: what was read of it is shown before it is stored. */
export function ImportForm({ sites, onTaken }: ImportFormProps) {
  const [property, setProperty] = useState('');
  const [text, setText] = useState<string | null>(null);
  const [tooLong, setTooLong] = useState(false);
  const [columns, setColumns] = useState<ExportColumns>();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [state, setState] = useState<'indexed' | 'not-indexed'>('not-indexed');
  const [reason, setReason] = useState('');
  const [taken, setTaken] = useState<ImportedExport | null>(null);
  const { isBusy, formFault, faultOf, run } = useChange();
  const [fileId, sitesId] = [useId(), useId()];
  const read = text === null ? null : readSearchExport(text, columns);
  const file = read?.ok ? read.file : null;
  const table = read && (read.ok ? read.file : read.table);
  const isList = file?.kind === 'index';
  const needsDays = file !== null && !isList && file.columns.date === undefined;
  const readFault = tooLong ? TOO_LONG : read && !read.ok ? read.fault : faultOf('text');

  async function choose(chosen: File | undefined): Promise<void> {
    setTaken(null);
    setColumns(undefined);
    setTooLong((chosen?.size ?? 0) > MAX_EXPORT_TEXT);
    const isRead = chosen && chosen.size <= MAX_EXPORT_TEXT;
    setText(isRead ? decodeExport(new Uint8Array(await chosen.arrayBuffer())) : null);
  }
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (text === null) return;
    const body = {
      property,
      text,
      columns,
      ...(needsDays || isList ? { to: to || undefined } : {}),
      ...(needsDays ? { from: from || undefined } : {}),
      ...(isList ? { index: { state, reason: state === 'indexed' ? '' : reason } } : {}),
    };
    const answer = await run(() =>
      callApi(searchConsoleRoutes.importExport, { body, timeoutMs: SEND_MS }),
    );
    if (!answer) return;
    setTaken(answer);
    setText(null);
    await onTaken();
  }
  return (
    <form className="form search-import" method="post" noValidate onSubmit={submit}>
      <TextField
        label="Property"
        hint="A domain or an address, as in Search Console"
        name="property"
        placeholder="example.com"
        list={sitesId}
        value={property}
        fault={faultOf('property')}
        onChange={({ target }) => setProperty(target.value)}
      />
      <datalist id={sitesId}>
        {sites.map((site) => (
          <option key={site.id} value={sayProperty(site.property)} />
        ))}
      </datalist>
      <div className="field">
        <label htmlFor={fileId}>File</label>
        <input
          key={taken ? 'next' : 'file'}
          id={fileId}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          aria-invalid={readFault ? true : undefined}
          aria-describedby={`${fileId}-note`}
          onChange={({ target }) => void choose(target.files?.[0])}
        />
        <p className="field-note" id={`${fileId}-note`} data-fault={readFault ? true : undefined}>
          {readFault ?? 'CSV in any language, as it was exported; unpack the archive first'}
        </p>
      </div>
      {table && <ImportPreview table={table} file={file} onColumns={setColumns} />}
      {needsDays && (
        <div className="form-pair">
          <TextField
            label="First day"
            type="date"
            value={from}
            max={today()}
            fault={faultOf('from')}
            onChange={({ target }) => setFrom(target.value)}
          />
          <TextField
            label="Last day"
            type="date"
            value={to}
            max={today()}
            fault={faultOf('to')}
            onChange={({ target }) => setTo(target.value)}
          />
        </div>
      )}
      {isList && (
        <>
          <SelectField
            label="These pages are"
            value={state}
            options={[
              ['not-indexed', 'not indexed'],
              ['indexed', 'indexed'],
            ]}
            onChoose={setState}
          />
          {state === 'not-indexed' && (
            <TextField
              label="Reason, as Search Console gives it"
              placeholder="Crawled - currently not indexed"
              value={reason}
              maxLength={200}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
          <TextField
            label="Day of the export"
            hint="Today unless you say otherwise"
            type="date"
            value={to}
            max={today()}
            fault={faultOf('to')}
            onChange={({ target }) => setTo(target.value)}
          />
        </>
      )}
      {formFault && <FormAlert title="The file was not imported" message={formFault} />}
      {taken && <Taken taken={taken} />}
      <button type="submit" className="button" disabled={isBusy || !file}>
        Import
      </button>
    </form>
  );
}

function Taken({ taken: { stored, skippedCount, site } }: { taken: ImportedExport }) {
  const name = sayProperty(site.property);
  return (
    <FormNotice>
      {stored === 1
        ? `1 row was stored for ${name}.`
        : `${count(stored)} rows were stored for ${name}.`}
      {skippedCount > 0 && <> {sayUnread(skippedCount)}.</>}
      {site.figuresUntil && <> Its figures go until {formatDay(site.figuresUntil)}.</>}
    </FormNotice>
  );
}
