import {
  clientReportRoutes,
  clientSections,
  clientSectionWords,
  DEFAULT_CLIENT_COLORS,
  MAX_CLIENT_NAME,
} from '@linkwright/core/all';
import { type FormEvent, useId, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { callApi } from '../../../api.ts';
import { drawKey } from '../../../browser/draw-key.ts';
import { formatDay } from '../../../format/dates.ts';
import { language } from '../../../format/language.ts';
import { paths } from '../../../paths.ts';
import { useAnswer } from '../../../server-state/use-answer.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import './client-reports.css';

export const reportPath = (id: string): string =>
  paths.clientReport.replace(':id', encodeURIComponent(id));

/** The user's reports, and the way to another one. */
export function ClientReports() {
  const { answer, fault, reload } = useAnswer(clientReportRoutes.list);
  if (fault)
    return (
      <NotLoaded
        title="Your reports could not be loaded"
        message={fault}
        onRetry={() => void reload()}
      />
    );
  if (!answer) return <div className="loading" role="status" aria-label="Loading" />;
  const { items, hosts } = answer;
  return (
    <>
      {items.length > 0 && (
        <ul className="rows">
          {items.map(({ id, clientName, host, nextMailAt }) => (
            <li key={id}>
              <h2>
                <Link href={reportPath(id)}>{clientName}</Link>
              </h2>
              <p className="facts-line">
                <span>{host}</span>
                {nextMailAt && <span>Next mailed to you on {formatDay(nextMailAt)}</span>}
              </p>
            </li>
          ))}
        </ul>
      )}
      <section className="part" aria-labelledby="compose">
        <h2 id="compose">{items.length > 0 ? 'Another report' : 'Your first report'}</h2>
        <div className="beside">
          <NewReport hosts={hosts} />
          <div className="box client-holds">
            <h3>What it holds</h3>
            <ul>
              {clientSections.map((section) => (
                <li key={section}>
                  <b>{clientSectionWords[section].name}</b>
                  <p>{clientSectionWords[section].holds}</p>
                </li>
              ))}
            </ul>
            <p>
              You choose which of these it has, its colours and its words, before anybody sees it.
            </p>
          </div>
        </div>
      </section>
    </>
  );
}

function NewReport({ hosts }: { hosts: string[] }) {
  const [clientName, setClientName] = useState('');
  const [host, setHost] = useState(hosts[0] ?? '');
  const { isBusy, formFault, faultOf, run } = useChange();
  const [, go] = useLocation();
  const id = useId();

  async function create(event: FormEvent): Promise<void> {
    event.preventDefault();
    const body = {
      clientName,
      host,
      language,
      sections: [...clientSections],
      ...DEFAULT_CLIENT_COLORS,
    };
    const answer = await run(
      () => callApi(clientReportRoutes.create, { body, idempotencyKey: drawKey() }),
      clientReportRoutes.list,
    );
    if (answer) go(reportPath(answer.report.id));
  }
  return (
    <form
      className="form client-new"
      method="post"
      noValidate
      onSubmit={(event) => void create(event)}
    >
      <div className="form-pair">
        <TextField
          label="Client"
          hint="As the report names them"
          maxLength={MAX_CLIENT_NAME}
          value={clientName}
          fault={faultOf('clientName')}
          onChange={({ target }) => setClientName(target.value)}
        />
        <TextField
          label="Host"
          hint="Its links, rankings and articles are reported"
          placeholder="shop.example"
          inputMode="url"
          list={`${id}-hosts`}
          value={host}
          fault={faultOf('host')}
          onChange={({ target }) => setHost(target.value)}
        />
        <datalist id={`${id}-hosts`}>
          {hosts.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      </div>
      {formFault && <FormAlert title="The report was not made" message={formFault} />}
      <div>
        <button
          type="submit"
          className="button"
          disabled={isBusy || clientName.trim() === '' || host.trim() === ''}
        >
          Compose the report
        </button>
      </div>
    </form>
  );
}
