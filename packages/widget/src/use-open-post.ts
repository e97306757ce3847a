import { useLayoutEffect, useRef } from 'react';
import type { GeneratorWidgetProps } from './generator-props.ts';

/** How long after it is done (docs/specification/articles.md, While it is written). */
const OPEN_AFTER_MS = 1500;

/**
 * Opens a finished post in a new window 1.5 s after `url` is given, or has the host open it. A browser
 * may block it: that cannot be seen with `noopener`, so the caller always shows the link as well.
 *
 * @returns what to call when the person followed the link first: the window then does not open.
 */
export function useOpenPost(
  url: string | null,
  open: NonNullable<GeneratorWidgetProps['openPost']>,
): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Set before the link can be followed, so that following it always stops the timer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a post opens once
  useLayoutEffect(() => {
    if (url === null || !open) return;
    timer.current = setTimeout(
      () => (open === true ? window.open(url, '_blank', 'noopener') : open(url)),
      OPEN_AFTER_MS,
    );
    return () => clearTimeout(timer.current);
  }, [url]);
  return () => clearTimeout(timer.current);
}
