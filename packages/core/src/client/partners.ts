import type { z } from 'zod';
import type {
  changePartner,
  createPartner,
  listPartners,
  PartnerStatistics,
  partnerStatistics,
  revokePartner,
  rotatePartner,
  WidgetFile,
} from '../people/partners/contract.ts';
import { partnerRoutes } from '../people/partners/routes.ts';
import type { AnswerOf, BodyOf, Caller } from './call.ts';
import type { CallOptions, IdempotentCallOptions } from './options.ts';

/** Publishable keys for partner pages, and what came of them. */
export interface PartnerCalls {
  createPartner(
    body: BodyOf<typeof createPartner>,
    call?: IdempotentCallOptions,
  ): Promise<AnswerOf<typeof createPartner>>;
  listPartners(call?: CallOptions): Promise<AnswerOf<typeof listPartners>>;
  changePartner(
    id: string,
    body: BodyOf<typeof changePartner>,
    call?: CallOptions,
  ): Promise<AnswerOf<typeof changePartner>>;
  /** A new key; the one before works on for `oldKeyHours`. */
  rotatePartner(
    id: string,
    body?: BodyOf<typeof rotatePartner>,
    call?: CallOptions,
  ): Promise<AnswerOf<typeof rotatePartner>>;
  revokePartner(id: string, call?: CallOptions): Promise<AnswerOf<typeof revokePartner>>;
  partnerStatistics(
    id: string,
    query?: z.input<typeof partnerStatistics.query>,
    call?: CallOptions,
  ): Promise<PartnerStatistics>;
  /** The widget's script: where it is, and its integrity. */
  readWidgetFile(call?: CallOptions): Promise<WidgetFile>;
}

export const partnerCalls = ({ ask, askOnce }: Caller): PartnerCalls => ({
  createPartner: (body, call = {}) => askOnce(partnerRoutes.create, 'partner', { body }, call),
  listPartners: (call) => ask(partnerRoutes.list, 'items', call),
  changePartner: (id, body, call) =>
    ask(partnerRoutes.change, 'partner', { params: { id }, body, ...call }),
  rotatePartner: (id, body = {}, call = {}) =>
    ask(partnerRoutes.rotate, 'partner', { params: { id }, body, ...call }),
  revokePartner: (id, call) => ask(partnerRoutes.revoke, 'success', { params: { id }, ...call }),
  partnerStatistics: (id, query = {}, call = {}) =>
    ask(partnerRoutes.statistics, 'days', {
      params: { id },
      query: { days: query.days === undefined ? undefined : String(query.days) },
      ...call,
    }),
  readWidgetFile: (call) => ask(partnerRoutes.widgetFile, 'integrity', call),
});
