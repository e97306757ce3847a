import { AppError, type SearchOverview, searchConsoleRoutes } from '@linkwright/core/all';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../../api.ts';
import { usePageQuery } from '../../../browser/use-page-query.ts';
import { useAnswer } from '../../../server-state/use-answer.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { FormNotice } from '../../../ui/form-notice.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { Connection } from './connection.tsx';
import { ImportSearch } from './import-search.tsx';
import { SiteItem } from './site-item.tsx';
import './search-console.css';

/** How often the list is read again while earlier days are being read. */
const REREAD_MS = 15_000;
/** Google is asked meanwhile. */
const FINISH_MS = 40_000;

/** Sites that one has figures of, by a Google account or by files. */
export function SearchConsole() {
  const { answer, fault, reload } = useAnswer(searchConsoleRoutes.overview);
  const returned = useReturn(reload);
  const [openId, setOpenId] = useState<string | null>(null);
  useRereads(answer, reload);
  return (
    <div className="search-console">
      {returned.fault && <FormAlert title="Google was not connected" message={returned.fault} />}
      {returned.isDone && <FormNotice>Connected. Choose the sites that are to be read.</FormNotice>}
      {fault && (
        <NotLoaded
          title="Your sites could not be loaded"
          message={fault}
          onRetry={() => void reload()}
        />
      )}
      {answer === null && !fault && <div className="loading" role="status" aria-label="Loading" />}
      {answer && (
        <div className="beside">
          <div>
            <Connection overview={answer} isBusy={returned.isBusy} onChanged={reload} />
            <section className="part" aria-labelledby="search-sites">
              <h2 id="search-sites">Sites</h2>
              {answer.sites.length === 0 && (
                <p className="empty">
                  None yet. Until a source says it, whether a page is in Google’s index is unknown
                  here: connect an account, or import a file that you exported.
                </p>
              )}
              <ul className="rows">
                {answer.sites.map((site) => (
                  <SiteItem
                    key={site.id}
                    site={site}
                    isOpen={openId === site.id}
                    onToggle={() => setOpenId(openId === site.id ? null : site.id)}
                    onChanged={reload}
                  />
                ))}
              </ul>
            </section>
          </div>
          <section className="part" aria-labelledby="search-import">
            <h2 id="search-import">Import a file</h2>
            <p className="intro">
              Search Console exports what it shows: under Performance as CSV (Queries, Pages,
              Dates), under Page indexing the list of pages. No account needs to be connected for
              it.
            </p>
            <ImportSearch sites={answer.sites} onTaken={reload} />
          </section>
        </div>
      )}
    </div>
  );
}

interface Return {
  isBusy: boolean;
  isDone: boolean;
  fault: string | null;
}

/** Finishes what Google sent somebody back with, once, and takes it out of the address. */
function useReturn(onConnected: () => Promise<void>): Return {
  const query = usePageQuery();
  const [state, setState] = useState<Return>({ isBusy: false, isDone: false, fault: null });
  const isBegun = useRef(false);
  const code = query?.get('code');
  const sealed = query?.get('state');
  const error = query?.get('error');
  useEffect(() => {
    if (isBegun.current || !sealed || !(code || error)) return;
    isBegun.current = true;
    window.history.replaceState(window.history.state, '', window.location.pathname);
    const end = (fault: string | null) => setState({ isBusy: false, isDone: !fault, fault });
    if (!code) {
      end('You did not agree at Google, so nothing is read there.');
      return;
    }
    setState({ isBusy: true, isDone: false, fault: null });
    const body = { state: sealed, code };
    callApi(searchConsoleRoutes.finish, { body, timeoutMs: FINISH_MS }).then(
      async () => {
        await onConnected();
        end(null);
      },
      (refusal: unknown) => {
        if (!(refusal instanceof AppError)) throw refusal;
        end(refusal.message);
      },
    );
  }, [code, sealed, error, onConnected]);
  return state;
}

function useRereads(answer: SearchOverview | null, reload: () => Promise<void>): void {
  const isReading = answer?.sites.some((site) => site.isReading && !site.problem) ?? false;
  useEffect(() => {
    if (!isReading) return;
    const timer = setInterval(() => void reload(), REREAD_MS);
    return () => clearInterval(timer);
  }, [isReading, reload]);
}
