import { useIsAlive } from '../browser/use-page-query.ts';
import { formatMinute } from '../format/dates.ts';

/** A time by its reader's clock, which the server does not know: its markup tells UTC. */
export function LocalMinute({ at }: { at: string }) {
  const isAlive = useIsAlive();
  return <time dateTime={at}>{isAlive ? formatMinute(at) : formatMinute(at, 'UTC')}</time>;
}
