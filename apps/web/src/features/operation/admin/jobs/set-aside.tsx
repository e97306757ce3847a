import { type InputKind, jobRoutes } from '@linkwright/core';
import { useRef } from 'react';
import { callApi } from '../../../../api.ts';
import { formatMinute } from '../../../../format/dates.ts';
import { useChange } from '../../../../server-state/use-change.ts';
import { usePage } from '../../../../server-state/use-page.ts';
import { FormAlert } from '../../../../ui/form-alert.tsx';
import { Listed } from '../listed.tsx';

const kinds: Record<InputKind, string> = {
  report: 'Page of a report',
  discovery: 'Page of a search',
  'watched-link': 'Watched link',
  'campaign-link': 'Link of a campaign',
  'rank-tracker': 'Tracked keyword',
  domain: 'Domain',
};

/** What is not read any more, as it crashed the server each time. */
export function SetAside() {
  const list = usePage(jobRoutes.setAside);
  const heading = useRef<HTMLHeadingElement>(null);
  const { isBusy, fault, run } = useChange();
  const act = (route: typeof jobRoutes.retrySetAside | typeof jobRoutes.dismissSetAside) => {
    return (id: string) =>
      run(async () => {
        await callApi(route, { body: { ids: [id] } });
        await list.reload();
        // The item that had the focus is gone.
        heading.current?.focus();
      });
  };
  const retry = act(jobRoutes.retrySetAside);
  const dismiss = act(jobRoutes.dismissSetAside);
  return (
    <section className="part" aria-labelledby="set-aside">
      <h2 ref={heading} id="set-aside" tabIndex={-1}>
        Set aside
      </h2>
      <p>
        Input that crashed the server twice while it was being read. It is not read again until you
        say so.
      </p>
      {fault && <FormAlert title="That was not done" message={fault} />}
      <Listed
        of="what is set aside"
        empty="Nothing is set aside"
        list={list}
        keyOf={({ id }) => id}
      >
        {({ id, kind, ref, address, deaths, setAsideAt }) => {
          const what = address || `all of ${ref}`;
          return (
            <>
              <h3>{kinds[kind]}</h3>
              <p className="admin-words">{what}</p>
              <p className="facts-line">
                <span>{formatMinute(setAsideAt)}</span>
                <span>Crashed the server {deaths} times</span>
                <code>{ref}</code>
              </p>
              <div className="actions">
                <button
                  type="button"
                  className="quiet-button"
                  disabled={isBusy}
                  onClick={() => void retry(id)}
                >
                  Try again<span className="out"> {what}</span>
                </button>
                <button
                  type="button"
                  className="quiet-button"
                  disabled={isBusy}
                  onClick={() => void dismiss(id)}
                >
                  Dismiss<span className="out"> {what}</span>
                </button>
              </div>
            </>
          );
        }}
      </Listed>
    </section>
  );
}
