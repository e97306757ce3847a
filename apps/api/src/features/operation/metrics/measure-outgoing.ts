import type { Config } from '../../../config.ts';
import type { Context } from '../../../context.ts';
import { watchOutgoing } from '../../../gateways/outgoing-calls.ts';

/** Counts calls to providers, by what they do here, and those to other sites. Returns how to stop. */
export function measureOutgoing({ config, metrics }: Context): () => void {
  return watchOutgoing(({ host }) => {
    // Admins may name others while the server runs.
    const provider = providersOf(config).get(host) ?? 'other sites';
    const done = metrics.outgoing.startTimer({ provider });
    return (status) =>
      done({ outcome: status === undefined ? 'error' : `${Math.floor(status / 100)}xx` });
  });
}

/** Host, with its port if any → what it does. */
function providersOf(config: Config) {
  const hosts = new Map<string, string>();
  const name = (url: string | undefined, what: string) => {
    if (url) hosts.set(new URL(url).host, what);
  };
  name(config.writer?.address, 'writer');
  name(config.mail?.address, 'mail');
  name(config.payments?.address, 'payments');
  name(config.search?.address, 'search');
  name(config.tracing?.endpoint, 'traces');
  name(config.autocompleteUrl, 'autocomplete');
  name(config.timestamps?.url, 'timestamps');
  name(config.keywordData?.address, 'keyword data');
  return hosts;
}
