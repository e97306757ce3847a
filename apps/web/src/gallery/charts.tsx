import { CountChart } from '../ui/count-chart.tsx';
import '../ui/counts.css';
import { LineChart } from '../ui/line-chart.tsx';

const counts = [3, 8, 0, 5, 12, 7, 9];
const dayAt = (index: number) => `2026-03-0${index + 1}`;
const days = counts.map((count, index) => ({ day: dayAt(index), count }));
const points = counts.map((count, index) => ({
  at: `${dayAt(index)}T12:00:00.000Z`,
  value: count === 0 ? null : count,
  note: count === 0 ? 'Not found' : undefined,
}));

/** Figures as pictures, with their tables. */
export const Charts = () => (
  <>
    <div className="counts">
      <CountChart label="Views" note="The generator came into sight" total={44} days={days} />
      <CountChart
        label="Nothing"
        note="Nobody came by"
        total={0}
        days={days.map(({ day }) => ({ day, count: 0 }))}
      />
    </div>
    <LineChart
      label="Position of a keyword"
      unit="Position"
      points={points}
      low={1}
      high={12}
      isLowBest
    />
  </>
);
