import { type Verdict, verdicts, verdictWords } from '@linkwright/core/all';
import { useEffect, useRef, useState } from 'react';
import type { Results } from './use-report.ts';

/** Before the width is known. */
const FIRST_WIDTH = 1120;

/** Every line of the list as one small square, in its order, coloured as its answer comes. */
export function EvidenceField({ results, label }: { results: Results; label: string }) {
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  const step = stepFor(results.length);
  const columns = Math.max(1, Math.floor(width / step));
  const rows = Math.ceil(results.length / columns);
  const { empty, byVerdict } = squares(results, columns, step);
  return (
    <div ref={place} className="field-of-pages">
      <svg
        role="img"
        aria-label={label}
        width={columns * step}
        height={rows * step}
        viewBox={`0 0 ${columns * step} ${rows * step}`}
      >
        <path className="field-empty" d={empty} />
        {verdicts.map((verdict) => (
          <path
            key={verdict}
            data-verdict={verdict}
            data-group={verdictWords[verdict].group}
            d={byVerdict[verdict] ?? ''}
          />
        ))}
      </svg>
    </div>
  );
}

/** Side of a square with its gap, in pixels. */
function stepFor(total: number): number {
  if (total <= 60) return 24;
  if (total <= 300) return 18;
  return total <= 1500 ? 13 : 8;
}

function squares(results: Results, columns: number, step: number) {
  const side = step - (step > 12 ? 3 : 2);
  let empty = '';
  const byVerdict: Partial<Record<Verdict, string>> = {};
  for (let index = 0; index < results.length; index += 1) {
    const at = `M${(index % columns) * step} ${Math.floor(index / columns) * step}`;
    const square = `${at}h${side}v${side}h-${side}z`;
    const verdict = results[index]?.inspection.verdict;
    if (verdict) byVerdict[verdict] = (byVerdict[verdict] ?? '') + square;
    else empty += square;
  }
  return { empty, byVerdict };
}

function useWidth(place: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(FIRST_WIDTH);
  useEffect(() => {
    if (!place.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(entry.contentRect.width);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return width;
}
