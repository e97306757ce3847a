import {
  type Monitor,
  monitorRoutes,
  type PageIndex,
  type SearchFigures,
  UPTIME_DAYS,
} from '@linkwright/core';
import { useId, useState } from 'react';
import { callApi } from '../../../api.ts';
import { formatMinute } from '../../../format/dates.ts';
import { shortUrl } from '../../../format/short-url.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { FiguresLine, IndexLine } from '../../../ui/seen-line.tsx';
import { formatShare, sayChecks } from './format.ts';
import { MonitorHistory } from './monitor-history.tsx';
import { StateBadge } from './state-badge.tsx';

interface MonitorRowProps {
  monitor: Monitor;
  /** Of the page with the link; undefined until it is known. */
  index: PageIndex | undefined;
  /** Of the page that the link leads to. */
  figures: SearchFigures | null;
  isDaily: boolean;
  onChanged(): void;
}

/** One watched link: what is said of it, since when, and what can be done with it. */
export function MonitorRow({ monitor, index, figures, isDaily, onChanged }: MonitorRowProps) {
  const { id, pageUrl, state, isPaused, campaign, anchorText, destinationUrl } = monitor;
  const [isOpen, setOpen] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const { isBusy, fault, run } = useChange();
  const historyId = useId();
  const params = { id };

  async function act(work: () => Promise<unknown>): Promise<void> {
    if (await run(work)) onChanged();
  }
  const pause = () =>
    act(() => callApi(monitorRoutes.change, { params, body: { isPaused: !isPaused } }));
  const check = () => act(() => callApi(monitorRoutes.check, { params }));
  const remove = () => act(() => callApi(monitorRoutes.remove, { params }));

  return (
    <li className="monitor">
      <StateBadge state={state} isPaused={isPaused} />
      <div>
        <h3>
          <a href={pageUrl} rel="noreferrer">
            {shortUrl(pageUrl)}
          </a>
        </h3>
        <p className="evidence-line">
          “{anchorText}” → {shortUrl(destinationUrl)}
          {campaign && ` · ${campaign}`}
        </p>
        <LastCheck monitor={monitor} />
        {index && index.state !== 'unknown' && <IndexLine index={index} />}
        {figures && <FiguresLine figures={figures} page={shortUrl(destinationUrl)} />}
        {fault && <FormAlert title="That could not be done" message={fault} />}
        {isDeleting ? (
          <div className="actions">
            <span>Stop watching this link and delete its history?</span>
            <button
              type="button"
              className="quiet-button"
              // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was pressed
              autoFocus
              onClick={() => setDeleting(false)}
            >
              Keep it
            </button>
            <button
              type="button"
              className="quiet-button danger"
              disabled={isBusy}
              onClick={() => void remove()}
            >
              Stop watching
            </button>
          </div>
        ) : (
          <div className="actions">
            <button
              type="button"
              className="quiet-button"
              aria-expanded={isOpen}
              aria-controls={historyId}
              onClick={() => setOpen(!isOpen)}
            >
              History
              <Of page={pageUrl} />
            </button>
            {!isPaused && (
              <button
                type="button"
                className="quiet-button"
                disabled={isBusy}
                onClick={() => void check()}
              >
                Check now
                <Of page={pageUrl} />
              </button>
            )}
            <button
              type="button"
              className="quiet-button"
              disabled={isBusy}
              onClick={() => void pause()}
            >
              {isPaused ? 'Resume' : 'Pause'}
              <Of page={pageUrl} />
            </button>
            <button type="button" className="quiet-button" onClick={() => setDeleting(true)}>
              Delete
              <Of page={pageUrl} />
            </button>
          </div>
        )}
        <div id={historyId}>{isOpen && <MonitorHistory id={id} isDaily={isDaily} />}</div>
      </div>
    </li>
  );
}

/** Tells buttons of many rows apart for whoever only hears them. */
const Of = ({ page }: { page: string }) => <span className="out"> of {shortUrl(page)}</span>;

function LastCheck({ monitor }: { monitor: Monitor }) {
  const { lastLook, nextLookAt, missedSince, uptime } = monitor;
  return (
    <p className="monitor-checks">
      {lastLook ? (
        <>
          {lastLook.summary} Last checked <Time at={lastLook.at} />.
        </>
      ) : (
        'Not checked yet.'
      )}
      {missedSince && (
        <>
          {' '}
          Missing since <Time at={missedSince} />.
        </>
      )}
      {nextLookAt && <> Next check {lastLook ? <Time at={nextLookAt} /> : 'in a moment'}.</>}
      {uptime.share !== null && (
        <>
          {' '}
          Found in {formatShare(uptime.share)} of {sayChecks(uptime.up + uptime.down)} in{' '}
          {UPTIME_DAYS} days.
        </>
      )}
    </p>
  );
}

const Time = ({ at }: { at: string }) => <time dateTime={at}>{formatMinute(at)}</time>;
