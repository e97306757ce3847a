import { type Verdict, verdictWords } from '@linkwright/core/all';

/** A form of its own for each verdict, so that none is told by colour alone. 16 × 16. */
const shapes: Record<Verdict, { isFilled?: boolean; outline: string; inner: string }> = {
  live: {
    isFilled: true,
    outline: 'M8 1.5a6.5 6.5 0 1 1 0 13a6.5 6.5 0 0 1 0-13z',
    inner: 'm5 8.2 2.2 2.2L11.2 6',
  },
  'live-nofollow': {
    outline: 'M8 1.5a6.5 6.5 0 1 1 0 13a6.5 6.5 0 0 1 0-13z',
    inner: 'm5 8.2 2.2 2.2L11.2 6',
  },
  'wrong-anchor': { isFilled: true, outline: 'M8 1 15 8 8 15 1 8z', inner: 'M8 4.8v3.6M8 10.9v.1' },
  'wrong-target': { outline: 'M8 1 15 8 8 15 1 8z', inner: 'M8 4.8v3.6M8 10.9v.1' },
  missing: {
    isFilled: true,
    outline: 'M8 1.5a6.5 6.5 0 1 1 0 13a6.5 6.5 0 0 1 0-13z',
    inner: 'm5.6 5.6 4.8 4.8m0-4.8-4.8 4.8',
  },
  'soft-404': {
    isFilled: true,
    outline: 'M3 1.5h6.5L13 5v9.5H3z',
    inner: 'm5.6 6.6 4.8 4.8m0-4.8-4.8 4.8',
  },
  blocked: { outline: 'M8 1.5a6.5 6.5 0 1 1 0 13a6.5 6.5 0 0 1 0-13z', inner: 'M4.8 8h6.4' },
  unreachable: {
    outline: 'M8 1.5a6.5 6.5 0 1 1 0 13a6.5 6.5 0 0 1 0-13z',
    inner: 'm5.6 5.6 4.8 4.8m0-4.8-4.8 4.8',
  },
  'too-heavy': { outline: 'M5.5 1.5h5l4 13h-13z', inner: 'M8 5.5v3.6M8 11.6v.1' },
  'not-html': { outline: 'M3 1.5h6.5L13 5v9.5H3z', inner: 'M9.5 1.5V5H13' },
  invalid: { outline: 'M2 2h12v12H2z', inner: 'm5.6 5.6 4.8 4.8m0-4.8-4.8 4.8' },
};

/** The sign of a verdict; says nothing to a screen reader, since its name stands beside it. */
export function VerdictMark({ verdict }: { verdict: Verdict }) {
  const { isFilled, outline, inner } = shapes[verdict];
  return (
    <svg
      className="verdict-mark"
      data-group={verdictWords[verdict].group}
      viewBox="0 0 16 16"
      width="16"
      height="16"
      aria-hidden="true"
    >
      <path className={isFilled ? 'is-filled' : undefined} d={outline} />
      <path className={isFilled ? 'is-cut' : undefined} d={inner} />
    </svg>
  );
}

/** A verdict as it is named everywhere: its sign and its words. */
export const VerdictName = ({ verdict }: { verdict: Verdict }) => (
  <span className="verdict" data-group={verdictWords[verdict].group}>
    <VerdictMark verdict={verdict} />
    {verdictWords[verdict].label}
  </span>
);
