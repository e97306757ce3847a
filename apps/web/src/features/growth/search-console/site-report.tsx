import {
  formatCount,
  type SearchFigures,
  type SearchSiteReport,
  sayLinkEffect,
  searchConsoleRoutes,
  searchSourceLabels,
} from '@linkwright/core/all';
import { formatDay } from '../../../format/dates.ts';
import { shortUrl } from '../../../format/short-url.ts';
import { useAnswer } from '../../../server-state/use-answer.ts';
import { LineChart } from '../../../ui/line-chart.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { IndexLine } from '../../../ui/seen-line.tsx';

/** Asking for a half year of days takes a while. */
const READ_MS = 30_000;

/** All that is known of one site. */
export function SiteReport({ id }: { id: string }) {
  const { answer, fault, reload } = useAnswer(searchConsoleRoutes.readSite, {
    params: { id },
    timeoutMs: READ_MS,
  });
  if (fault)
    return (
      <NotLoaded
        title="The figures could not be loaded"
        message={fault}
        onRetry={() => void reload()}
      />
    );
  if (!answer) return <div className="loading" role="status" aria-label="Loading" />;
  const { days, now, before, queries, pages, indexed, comparison } = answer;
  return (
    <div className="search-report">
      {now && <Totals now={now} before={before} />}
      {days.length > 1 && (
        <LineChart
          label="Clicks from Google by day"
          unit="Clicks"
          low={0}
          high={4}
          points={days.map(({ day, clicks }) => ({ at: day, value: clicks }))}
        />
      )}
      <KeyTable title="Queries" head="Query" table={queries} />
      <KeyTable title="Pages" head="Page" table={pages} isAddress />
      <h4>Pages with new links, compared</h4>
      <p className="search-words">{sayLinkEffect(comparison)}</p>
      {indexed.length > 0 && (
        <details className="more">
          <summary>
            {indexed.length === 1
              ? 'Index state of 1 page'
              : `Index state of ${formatCount(indexed.length)} pages`}
          </summary>
          <ul className="search-pages">
            {indexed.map(({ url, index }) => (
              <li key={url}>
                <a href={url} rel="noreferrer">
                  {shortUrl(url)}
                </a>
                <IndexLine index={index} />
                {index.lastCrawlAt && (
                  <p className="note">Google last asked for it on {formatDay(index.lastCrawlAt)}</p>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

interface TotalsProps {
  now: SearchFigures;
  before: SearchFigures | null;
}

/** The last days beside as many before, when there are as many. */
function Totals({ now, before }: TotalsProps) {
  const figures = [
    { name: 'Clicks', now: formatCount(now.clicks), before: before && formatCount(before.clicks) },
    {
      name: 'Impressions',
      now: formatCount(now.impressions),
      before: before && formatCount(before.impressions),
    },
    {
      name: 'Average position',
      now: now.position?.toFixed(1) ?? 'unknown',
      before: before && (before.position?.toFixed(1) ?? 'unknown'),
    },
  ];
  return (
    <>
      <dl className="search-totals">
        {figures.map((figure) => (
          <div key={figure.name}>
            <dt>{figure.name}</dt>
            <dd>
              <b>{figure.now}</b>
              {figure.before && <small>{figure.before} in the 28 days before</small>}
            </dd>
          </div>
        ))}
      </dl>
      <p className="note">
        {formatDay(now.from)} to {formatDay(now.to)} · {searchSourceLabels[now.source]}
      </p>
    </>
  );
}

interface KeyTableProps {
  title: string;
  head: string;
  table: SearchSiteReport['queries'];
  isAddress?: boolean;
}

/** Queries or pages with the most clicks. */
function KeyTable({ title, head, table: { period, items }, isAddress = false }: KeyTableProps) {
  if (!period) return null;
  return (
    <>
      <h4>{title}</h4>
      {/* A table that is wider than the page is scrolled, by keys too. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section className="search-scroll" aria-label={title} tabIndex={0}>
        <table className="table" data-figures>
          <caption>
            {formatDay(period.from)} to {formatDay(period.to)} · {searchSourceLabels[period.source]}
          </caption>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              <th scope="col">Clicks</th>
              <th scope="col">Impressions</th>
              <th scope="col">Position</th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ key, clicks, impressions, position }) => (
              <tr key={key}>
                <th scope="row">{isAddress ? shortUrl(key) : key}</th>
                <td>{formatCount(clicks)}</td>
                <td>{formatCount(impressions)}</td>
                <td>{position === null ? '–' : position.toFixed(1)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
