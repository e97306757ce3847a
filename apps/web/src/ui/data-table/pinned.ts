import type { CSSProperties } from 'react';

/** The attributes of a cell that stays in sight so far from the left; none of one that does not. */
export const pinnedAt = (left: string | undefined, isLast: boolean) =>
  left === undefined
    ? undefined
    : { style: { '--left': left } as CSSProperties, 'data-pinned': isLast ? 'last' : '' };
