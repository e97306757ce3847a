import { useState } from 'react';
import { paths } from '../../../paths.ts';
import { figuresOf } from './figures.ts';
import { FigureList } from './figures-list.tsx';
import { NewsList } from './news-list.tsx';
import { NextSteps } from './next-steps.tsx';
import { sampleOverview, sampleTrends } from './sample.ts';
import { SampleMark } from './sample-mark.tsx';
import { TrendCharts } from './trends.tsx';
import './first-steps.css';

/** The overview of an account that there is not. */
export default function SampleOverview() {
  const [now] = useState(() => new Date());
  const overview = sampleOverview(now);
  return (
    <>
      <div className="sample-note">
        <p>
          <SampleMark /> None of this is yours or anybody’s: it shows what an account may look like
          after a month. Nothing of it is stored or counted.
        </p>
        <a className="quiet-button" href={paths.dashboard}>
          Remove the sample
        </a>
      </div>
      <FigureList figures={figuresOf(overview)} isSample />
      <div className="overview-parts">
        <NewsList overview={overview} isSample />
        <NextSteps steps={overview.next} isSecond isSample />
      </div>
      <TrendCharts trends={sampleTrends(now)} isSample />
    </>
  );
}
