import { formatDay, formatMinute } from '../../format/dates.ts';

/** A time in few letters; all of it under the pointer. */
export function TimeCell({ at }: { at: string | null }) {
  if (at === null) return <span className="data-none">–</span>;
  const time = new Date(at);
  const two = (part: number) => String(part).padStart(2, '0');
  return (
    <time dateTime={at} title={formatMinute(at)}>
      {formatDay(at)}, {two(time.getHours())}:{two(time.getMinutes())}
    </time>
  );
}
