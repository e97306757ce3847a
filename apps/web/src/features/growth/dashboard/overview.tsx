import { Suspense } from 'react';
import { formatMinute } from '../../../format/dates.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { ToolLoading } from '../../base/tools/tool-frame.tsx';
import { AlertList } from './alert-list.tsx';
import { figuresOf } from './figures.ts';
import { NextSteps } from './next-steps.tsx';
import { useOverview } from './use-overview.ts';
import './dashboard.css';

const Trends = lazyPart(() => import('./trends.tsx'));

/** What the credits have bought, whether it is still there, and what comes next. */
export function OverviewSection() {
  const { overview, fault, reload } = useOverview();
  return (
    <>
      {fault && (
        <div className="overview-fault">
          <FormAlert
            title={
              overview
                ? `Could not be read anew: these figures are of ${formatMinute(overview.at)}`
                : 'Your overview could not be read'
            }
            message={fault}
          />
          <button type="button" className="quiet-button" onClick={() => void reload()}>
            Try again
          </button>
        </div>
      )}
      {overview ? (
        <>
          <dl className="overview-figures">
            {figuresOf(overview).map(({ label, figure, unit, note, source, href }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <a href={href}>
                    <b>{figure}</b> {unit}
                  </a>
                  <p>{note}</p>
                  <p className="overview-source">{source}</p>
                </dd>
              </div>
            ))}
          </dl>
          <div className="overview-parts">
            <AlertList overview={overview} />
            <NextSteps steps={overview.next} />
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
