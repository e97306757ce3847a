import {
  CREDIT_PRICE_CENTS,
  creditPackages,
  publicConfig as endpoint,
  MAX_ADDITIONAL_INSTRUCTIONS,
  MAX_ANCHOR_TEXT,
  MAX_CLAIMED_POSTS,
  MAX_CREDITS,
  MAX_GIVEN_SOURCES,
  MAX_GUEST_REPORT_PAGES,
  MAX_KEYWORD,
  MAX_NOTES,
  MAX_REPORT_PAGES,
  POST_PRICE_CREDITS,
  plans,
  starterPackages,
  TRIAL_HOURS,
} from '@linkwright/core/all';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { publicConfig } from '../../../http/pages.ts';
import { mount } from '../../../http/route.ts';

export function registerSite(app: FastifyInstance, ctx: Context): void {
  mount(app, endpoint, async () => ({
    ...publicConfig(ctx),
    creditPriceCents: CREDIT_PRICE_CENTS,
    packages: [...creditPackages],
    starterPackages: [...starterPackages],
    plans: Object.values(plans),
    limits: {
      maxCredits: MAX_CREDITS,
      postPriceCredits: POST_PRICE_CREDITS,
      trialHours: TRIAL_HOURS,
      maxClaims: MAX_CLAIMED_POSTS,
      keyword: MAX_KEYWORD,
      anchorText: MAX_ANCHOR_TEXT,
      additionalInstructions: MAX_ADDITIONAL_INSTRUCTIONS,
      sources: MAX_GIVEN_SOURCES,
      notes: MAX_NOTES,
      reportPages: MAX_REPORT_PAGES,
      guestReportPages: MAX_GUEST_REPORT_PAGES,
      postsPerAddress: ctx.config.limits.perAddress,
      postsPerTarget: ctx.config.limits.perTarget,
      reportsPerAddress: ctx.config.reportLimits.perAddress,
    },
    content: ctx.webApp.content,
  }));
}
