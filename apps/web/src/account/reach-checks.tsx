import { outsideOrigins, reachabilityChecks } from '@linkwright/core/all';
import { useState } from 'react';
import { checkReach, type Reach } from '../network/check-reach.ts';

const hosts = outsideOrigins.map((origin) => new URL(origin).host).join(' and ');

/** Ways to the network, asked when a person wants it: nobody else is contacted before. */
export function ReachChecks() {
  const [found, setFound] = useState<Reach[] | null>(null);
  const isBusy = found !== null && found.length < reachabilityChecks.length;

  async function check(): Promise<void> {
    setFound([]);
    await checkReach((reach) => setFound((before) => [...(before ?? []), reach]));
  }
  return (
    <>
      <p>
        This asks our server, and {hosts}, which see your network’s address as any site you visit
        does.
      </p>
      <button
        type="button"
        className="quiet-button reach-button"
        aria-disabled={isBusy}
        onClick={() => void (isBusy || check())}
      >
        {isBusy ? 'Asking…' : 'Check the network'}
      </button>
      <ul className="checks reach-checks" aria-live="polite" aria-busy={isBusy}>
        {reachabilityChecks.map(({ target, name }) => {
          const reach = found?.find((one) => one.target === target);
          return (
            reach && (
              <li key={target}>
                <b>{name}</b>
                <span className="check-state" data-signal={reach.isReached ? 'live' : 'lost'}>
                  {reach.isReached ? `${reach.tookMs} ms` : 'No answer'}
                </span>
                <span>{reach.words}</span>
              </li>
            )
          );
        })}
      </ul>
    </>
  );
}
