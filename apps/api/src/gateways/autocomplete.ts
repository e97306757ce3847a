import { z } from 'zod';
import { askProvider, garbled } from './ask-provider.ts';

const NAME = 'Autocomplete';
const TIMEOUT_MS = 5000;
const MOST = 20;

export interface AutocompleteQuery {
  text: string;
  /** ISO 3166-1 alpha-2, lower case. */
  country: string;
  /** ISO 639-1. */
  language: string;
  signal: AbortSignal;
}

/** What people go on to type, as a search engine completes it. */
export interface AutocompleteGateway {
  /** As people know it; stands beside what comes from it. */
  name: string;
  /** Throws PROVIDER_UNAVAILABLE, PROVIDER_REFUSED or the signal's reason. */
  complete(query: AutocompleteQuery): Promise<string[]>;
}

/** `["desk", ["desk lamp", "desk chair"], …]`, as Google and those who followed it answer. */
const answerSchema = z.tuple([z.string(), z.array(z.string())], z.unknown());

/** Any server that completes as Google does, at an address which `q`, `gl` and `hl` are added to. */
export function createAutocomplete(address: string): AutocompleteGateway {
  const name = `${NAME} (${new URL(address).hostname})`;
  return {
    name,
    async complete({ text, country, language, signal }) {
      const url = new URL(address);
      url.searchParams.set('q', text);
      url.searchParams.set('gl', country);
      url.searchParams.set('hl', language);
      const answer = answerSchema.safeParse(
        await askProvider({ name, url, signal, timeoutMs: TIMEOUT_MS }),
      );
      if (!answer.success) throw garbled(name);
      return answer.data[1].slice(0, MOST);
    },
  };
}
