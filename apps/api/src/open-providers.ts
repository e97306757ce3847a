import type { ArticleWriter, ProviderKind } from '@linkwright/core/all';
import {
  createSourceGathering,
  type GatherSources,
  type PageFetcher,
  type ReadingRoom,
} from '@linkwright/core/node';
import { createOfflineWriter } from '@linkwright/core/offline-writer';
import type { Config } from './config.ts';
import type { NoteUse } from './db/provider-uses.ts';
import { type AutocompleteGateway, createAutocomplete } from './gateways/autocomplete.ts';
import type { KeywordDataGateway } from './gateways/keyword-data.ts';
import type { MailTransport } from './gateways/mail-transport.ts';
import { createOutboxTransport } from './gateways/outbox-transport.ts';
import type { PaymentsGateway } from './gateways/payments.ts';
import type { SearchGateway } from './gateways/search.ts';
import { watchCalls, watchMail, watchWriter } from './gateways/watch-provider.ts';

/** Whom the settings name, and what works through them. */
export interface Providers {
  mail: MailTransport;
  writer: ArticleWriter;
  /** Undefined: no provider of search results is set up. */
  search: SearchGateway | undefined;
  /** Undefined: no search engine is asked how it completes keywords. */
  autocomplete: AutocompleteGateway | undefined;
  /** Undefined: volume and difficulty of keywords are unknown. */
  keywordData: KeywordDataGateway | undefined;
  /** Reads what an article may state. */
  gatherSources: GatherSources;
}

interface Needs {
  room: ReadingRoom;
  pages: PageFetcher;
  clock: () => Date;
  note: NoteUse;
  overrides: Partial<Pick<Providers, 'gatherSources' | 'mail' | 'search' | 'writer'>>;
}

/** Opens what the configuration names; what stands in has nothing to tell of its use. */
export function openProviders(
  config: Config,
  { room, pages, clock, note, overrides }: Needs,
): Providers {
  const noteOf = (kind: ProviderKind, name: string) => (outcome: 'failed' | 'worked') =>
    note(kind, name, outcome);
  const watched = <Gateway extends { name: string }>(
    kind: ProviderKind,
    gateway: Gateway | undefined,
    names: Parameters<typeof watchCalls<Gateway>>[1],
  ) => gateway && watchCalls(gateway, names, noteOf(kind, gateway.name));
  const writer = config.writer?.open({ timeoutMs: config.writerTimeoutMs });
  const mail = config.mail?.open(config.mail);
  const search =
    overrides.search ?? watched<SearchGateway>('search', config.search?.open(), ['search']);
  return {
    writer:
      overrides.writer ??
      (writer && watchWriter(writer, noteOf('writer', writer.name))) ??
      createOfflineWriter({ compose: room.compose }),
    mail:
      overrides.mail ??
      (mail && watchMail(mail, noteOf('email', mail.name))) ??
      createOutboxTransport(),
    search,
    autocomplete: watched<AutocompleteGateway>(
      'autocomplete',
      config.autocompleteUrl ? createAutocomplete(config.autocompleteUrl) : undefined,
      ['complete'],
    ),
    keywordData: watched<KeywordDataGateway>('keywordData', config.keywordData?.open(), [
      'volumes',
      'difficulties',
    ]),
    gatherSources:
      overrides.gatherSources ??
      createSourceGathering({ room, fetchPage: pages.fetchPage, clock, search }),
  };
}

/** Whom the configuration names for payments; undefined: the sandbox stands in. */
export function openPayments(
  config: Config,
  { clock, note }: { clock: () => Date; note: NoteUse },
): PaymentsGateway | undefined {
  const payments = config.payments?.open({ clock });
  if (payments?.kind !== 'stripe') return payments;
  return watchCalls(payments, paymentCalls, (outcome) => note('payments', payments.name, outcome));
}

const paymentCalls = [
  'createCheckout',
  'createIntent',
  'createSubscriptionCheckout',
  'readSession',
  'readIntent',
  'readSubscription',
  'openPortal',
  'cancelSubscription',
  'endSubscription',
  'refund',
  'refundPeriod',
  'readReversal',
] as const;
