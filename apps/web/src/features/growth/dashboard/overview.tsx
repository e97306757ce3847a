import type { NewsKind, NextStep, Overview } from '@linkwright/core/all';
import { Suspense } from 'react';
import { usePageQuery } from '../../../browser/use-page-query.ts';
import { formatMinute } from '../../../format/dates.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { ToolLoading } from '../../base/tools/tool-frame.tsx';
import { figuresOf } from './figures.ts';
import { FigureList } from './figures-list.tsx';
import { FirstSteps } from './first-steps.tsx';
import { NewsList } from './news-list.tsx';
import { NextSteps } from './next-steps.tsx';
import { useOverview } from './use-overview.ts';
import './dashboard.css';

const Trends = lazyPart(() => import('./trends.tsx'));
const SampleOverview = lazyPart(() => import('./sample-overview.tsx'));

/** First steps say these already. */
const isFirst = (step: NextStep) => step === 'write-post' || step === 'watch-links';

/** What the news of the day say with an act of their own is no next step besides. */
const saidBy: Partial<Record<NextStep, NewsKind>> = {
  'see-lost-links': 'link-lost',
  'see-lost-campaign-links': 'campaign-links-lost',
  'approve-articles': 'articles-waiting',
  'retry-failed-links': 'campaign-links-failed',
  'buy-credits': 'credits-short',
};
const isSaid = (step: NextStep, { news }: Overview) =>
  news.rows.some(({ kind }) => kind === saidBy[step]);

/** What the credits have bought, whether it is still there, and what comes next. */
export function OverviewSection() {
  const { overview, fault, reload } = useOverview();
  const isSample = usePageQuery()?.has('sample') ?? false;
  const isBeginning = overview?.first?.isPutAway === false;
  return (
    <>
      {fault && (
        <NotLoaded
          title={
            overview
              ? `Could not be refreshed: these figures are of ${formatMinute(overview.at)}`
              : 'Your overview could not be loaded'
          }
          message={fault}
          onRetry={() => void reload()}
        />
      )}
      {overview?.first && <FirstSteps first={overview.first} />}
      {isSample ? (
        <Suspense fallback={<ToolLoading text="Loading the sample" />}>
          <SampleOverview />
        </Suspense>
      ) : overview ? (
        <>
          <FigureList figures={figuresOf(overview)} />
          <div className="overview-parts">
            <NewsList overview={overview} />
            <NextSteps
              steps={overview.next.filter(
                (step) => !(isBeginning && isFirst(step)) && !isSaid(step, overview),
              )}
              isSecond={isBeginning}
            />
          </div>
          <Suspense>
            <Trends />
          </Suspense>
        </>
      ) : (
        !fault && <ToolLoading text="Loading your overview" />
      )}
    </>
  );
}
