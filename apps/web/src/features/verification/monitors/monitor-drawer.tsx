import { formatCount, UPTIME_DAYS } from '@linkwright/core/all';
import { Suspense, useState } from 'react';
import { formatMinute } from '../../../format/dates.ts';
import { splitAddress } from '../../../format/figures.ts';
import { shortUrl } from '../../../format/short-url.ts';
import { useSeen } from '../../../server-state/use-seen.ts';
import type { DrawerContent } from '../../../ui/drawer.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { FiguresLine, IndexLine } from '../../../ui/seen-line.tsx';
import { ShareWithClients } from '../../people/workspaces/share-with-clients.tsx';
import { formatShare, sayChecks } from './format.ts';
import { LinkFacts } from './link-facts.tsx';
import type { MonitorRow } from './monitor-columns.tsx';
import { MonitorHistory } from './monitor-history.tsx';
import { StateBadge } from './state-badge.tsx';

const Drawer = lazyPart(() => import('../../../ui/drawer.tsx'));

interface MonitorDrawerProps {
  /** What stays beside it: the next one is the next of these. */
  rows: readonly MonitorRow[];
  /** None closes it. */
  row: MonitorRow | null;
  isDaily: boolean;
  onShow(row: MonitorRow | null): void;
}

/** Everything that is known of one watched link, beside the table. */
export function MonitorDrawer({ rows, row, isDaily, onShow }: MonitorDrawerProps) {
  const [wasOpened, setOpened] = useState(false);
  if (row && !wasOpened) setOpened(true);
  if (!wasOpened) return null;
  const index = row ? rows.findIndex(({ id }) => id === row.id) : -1;
  const stepTo = (other: MonitorRow | undefined) => other && (() => onShow(other));
  const content: DrawerContent | null = row && {
    title: <Title row={row} />,
    lead: row.lastLook ? row.lastLook.summary : 'Not checked yet.',
    above: <StateBadge state={row.state} isPaused={row.isPaused} />,
    below: (
      <>
        <Facts row={row} />
        <ShareWithClients kind="watched-link" id={row.id} />
        <LinkFacts key={`${row.id} ${row.tags} ${row.costCents}`} monitor={row} />
        <MonitorHistory key={row.id} id={row.id} isDaily={isDaily} />
      </>
    ),
    place: index < 0 ? '' : `${formatCount(index + 1)} of ${formatCount(rows.length)}`,
    onPrevious: stepTo(index > 0 ? rows[index - 1] : undefined),
    onNext: stepTo(index < 0 ? undefined : rows[index + 1]),
  };
  return (
    <Suspense>
      <Drawer content={content} onClose={() => onShow(null)} />
    </Suspense>
  );
}

function Title({ row }: { row: MonitorRow }) {
  const { host, rest } = splitAddress(row.pageUrl);
  return (
    <a href={row.pageUrl} rel="noreferrer">
      <b>{host}</b>
      {rest}
    </a>
  );
}

function Facts({ row }: { row: MonitorRow }) {
  const { anchorText, destinationUrl, campaign, lastLook, nextLookAt, missedSince, uptime } = row;
  const seen = useSeen({ urls: [destinationUrl] });
  const figures = seen.page(destinationUrl)?.figures;
  return (
    <>
      <p className="evidence-line">
        “{anchorText}” → {shortUrl(destinationUrl)}
        {campaign && ` · ${campaign}`}
      </p>
      <p className="monitor-checks">
        {lastLook && (
          <>
            Last checked <Time at={lastLook.at} />.
          </>
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
      {row.index && row.index.state !== 'unknown' && <IndexLine index={row.index} />}
      {figures && <FiguresLine figures={figures} page={shortUrl(destinationUrl)} />}
    </>
  );
}

const Time = ({ at }: { at: string }) => <time dateTime={at}>{formatMinute(at)}</time>;
