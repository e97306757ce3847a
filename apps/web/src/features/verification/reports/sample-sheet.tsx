import { DEMO_PREFIX, type Verdict, type VerdictCounts, verdicts } from '@linkwright/core/all';
import type { ReactNode } from 'react';
import { paths } from '../../../paths.ts';
import { SummaryBar } from './summary-chart.tsx';
import { VerdictName } from './verdict-mark.tsx';

/** The sample with every verdict. */
export const samplePath = paths.report(`${DEMO_PREFIX}every-verdict`);

const rows: [verdict: Verdict, page: string, seen: ReactNode][] = [
  [
    'live',
    'office-ideas.example/working-on-your-feet',
    <>
      200 · …is easier with <mark>standing desks</mark> that move at the press of a button…
    </>,
  ],
  ['live-nofollow', 'deal-list.example/office', '200 · rel="sponsored nofollow"'],
  ['missing', 'weekly-digest.example/issue-12', '200 · read to its end, no link to your site'],
  [
    'blocked',
    'guarded.example/review',
    '403 · not seen, so we cannot say whether the link is there',
  ],
];

const counts = Object.fromEntries(
  verdicts.map((verdict) => [verdict, rows.filter(([one]) => one === verdict).length]),
) as VerdictCounts;

/** What a report looks like, for who has made none: lines of the sample, labelled as an example. */
export const SampleSheet = () => (
  <figure className="specimen-report">
    <figcaption>
      What you get
      <span className="badge">Example</span>
    </figcaption>
    <p className="specimen-figure">2 of 4 links are live, 1 of them counts</p>
    <SummaryBar counts={counts} total={rows.length} />
    <ul>
      {rows.map(([verdict, page, seen]) => (
        <li key={page}>
          <VerdictName verdict={verdict} />
          <p>
            {page}
            <br />
            {seen}
          </p>
        </li>
      ))}
    </ul>
    <a className="link-to-sample" href={samplePath}>
      Open the sample report
    </a>
  </figure>
);
