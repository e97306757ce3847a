import {
  type ExportRole,
  exportRoles,
  type ImportedExport,
  readSearchExport,
  type SearchExport,
  type SearchSite,
  sayProperty,
  searchConsoleRoutes,
} from '@linkwright/core/all';
import { useId, useState } from 'react';
import { callApi } from '../../../api.ts';
import { formatDay } from '../../../format/dates.ts';
import { plural } from '../../../format/figures.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { ImportForm, useChosenFile } from '../../../ui/import-form.tsx';
import { sayUnread } from '../../../ui/import-preview.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';

const SEND_MS = 60_000;

const kindWords: Record<SearchExport['kind'], string> = {
  query: 'Queries',
  page: 'Pages',
  site: 'Days of the whole site',
  index: 'A list of pages',
};
const roleWords: Record<ExportRole, string> = {
  date: 'Day',
  query: 'Query',
  page: 'Page',
  clicks: 'Clicks',
  impressions: 'Impressions',
  position: 'Position',
  'last-crawled': 'Last crawled',
};

interface ImportSearchProps {
  sites: readonly SearchSite[];
  onTaken(): Promise<void>;
}

const today = () => new Date().toISOString().slice(0, 10);

/** Takes in one export of Search Console. */
export function ImportSearch({ sites, onTaken }: ImportSearchProps) {
  const [property, setProperty] = useState('');
  const chosen = useChosenFile(readSearchExport, 'search-console');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [state, setState] = useState<'indexed' | 'not-indexed'>('not-indexed');
  const [reason, setReason] = useState('');
  const [taken, setTaken] = useState<ImportedExport | null>(null);
  const { isBusy, formFault, faultOf, run } = useChange();
  const sitesId = useId();
  const { file } = chosen;
  const isList = file?.kind === 'index';
  const needsDays = file !== null && !isList && file.columns.date === undefined;

  async function send(text: string): Promise<void> {
    const body = {
      property,
      text,
      columns: chosen.columns,
      ...(needsDays || isList ? { to: to || undefined } : {}),
      ...(needsDays ? { from: from || undefined } : {}),
      ...(isList ? { index: { state, reason: state === 'indexed' ? '' : reason } } : {}),
    };
    const answer = await run(() =>
      callApi(searchConsoleRoutes.importExport, { body, timeoutMs: SEND_MS }),
    );
    if (!answer) return;
    setTaken(answer);
    chosen.clear();
    await onTaken();
  }
  const day = (label: string, value: string, name: 'from' | 'to', hint?: string) => (
    <TextField
      label={label}
      hint={hint}
      type="date"
      value={value}
      max={today()}
      fault={faultOf(name)}
      onChange={({ target }) => (name === 'from' ? setFrom : setTo)(target.value)}
    />
  );
  return (
    <ImportForm
      chosen={chosen}
      hint="CSV in any language, as it was exported; unpack the archive first"
      isOneSource
      roles={exportRoles}
      labels={roleWords}
      kindOf={({ kind }) => kindWords[kind]}
      into={
        <>
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
        </>
      }
      isReady
      isBusy={isBusy}
      textFault={faultOf('text')}
      fault={formFault}
      taken={taken && <Taken taken={taken} />}
      onChosen={() => setTaken(null)}
      onSend={(text) => void send(text)}
    >
      {needsDays && (
        <div className="form-pair">
          {day('First day', from, 'from')}
          {day('Last day', to, 'to')}
        </div>
      )}
      {isList && (
        <div className="form-pair">
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
          {day('Day of the export', to, 'to', 'Today unless you say otherwise')}
        </div>
      )}
    </ImportForm>
  );
}

const Taken = ({ taken: { stored, skippedCount, site } }: { taken: ImportedExport }) => (
  <>
    {`${plural(stored, 'row')} stored for ${sayProperty(site.property)}.`}
    {skippedCount > 0 && <> {sayUnread(skippedCount)}.</>}
    {site.figuresUntil && <> Its figures go until {formatDay(site.figuresUntil)}.</>}
  </>
);
