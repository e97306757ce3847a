import type { Config } from '../../config.ts';
import type { Context } from '../../context.ts';
import { watchOutgoing } from '../../gateways/outgoing-calls.ts';

const MAIL = 'api.resend.com';
const PAYMENTS = 'api.stripe.com';
const WRITER = 'api.openai.com';

/** Counts calls to providers, by what they do here, and those to other sites. Returns how to stop. */
export function measureOutgoing({ config, metrics }: Context): () => void {
  const providers = providersOf(config);
  return watchOutgoing(({ host }) => {
    const provider = providers.get(host) ?? 'other sites';
    const done = metrics.outgoing.startTimer({ provider });
    return (status) =>
      done({ outcome: status === undefined ? 'error' : `${Math.floor(status / 100)}xx` });
  });
}

/** Host, with its port if any → what it does. */
function providersOf({ openAi, mail, stripe, search, keywordData, ...config }: Config) {
  const hosts = new Map<string, string>();
  const name = (url: string | undefined, what: string) => {
    if (url) hosts.set(new URL(url).host, what);
  };
  if (openAi) name(openAi.baseUrl ?? `https://${WRITER}`, 'writer');
  if (mail) name(mail.baseUrl ?? `https://${MAIL}`, 'mail');
  if (stripe && stripe !== 'off') name(stripe.apiBase ?? `https://${PAYMENTS}`, 'payments');
  if (search?.provider === 'searxng') name(search.url, 'search');
  else if (search) name(search.baseUrl ?? searchUrls[search.provider], 'search');
  name(config.tracing?.endpoint, 'traces');
  name(config.autocompleteUrl, 'autocomplete');
  if (keywordData) name(keywordData.baseUrl ?? 'https://api.dataforseo.com', 'keyword data');
  return hosts;
}

const searchUrls = {
  brave: 'https://api.search.brave.com',
  serpapi: 'https://serpapi.com',
  google: 'https://www.googleapis.com',
};
