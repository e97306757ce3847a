import { z } from 'zod';
import { features } from '../../base/settings/flags.ts';
import { providerKinds } from '../../base/settings/providers.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { planIds, premiumTiers } from '../../money/payments/plans.ts';
import { siteRoutes } from './routes.ts';

/** What the pages need to know about this installation. Nothing in it is secret. */
export const publicConfigSchema = z.object({
  siteName: z.string(),
  publicUrl: z.string(),
  writer: z.object({
    name: z.string(),
    isStandIn: z.boolean(),
    composes: z
      .boolean()
      .optional()
      .describe('true: it states what its sources say, and follows neither tone nor instructions'),
  }),
  /** `outboxPath`: where a person on this machine reads what a stand-in does not send. */
  mail: z.object({ isStandIn: z.boolean(), outboxPath: z.string().optional() }),
  /**
   * Where pages POST `{ email, password }` when sign-in here fails for an API key; there only in
   * API-auth mode (docs/specification/people.md, API-auth mode).
   */
  authApiUrl: z.string().optional(),
  /** `pk_…`; absent where no payment can be embedded in a page. */
  stripePublishableKey: z.string().optional(),
  /** `sandbox` stands in for a provider and moves no money; `off` sells nothing. */
  payments: z.object({ kind: z.enum(['stripe', 'sandbox', 'off']), isStandIn: z.boolean() }),
  /** Fixed pages of the provider, the last way to pay; absent where the operator has made none. */
  paymentLinks: z
    .object({
      credits: z.record(z.string(), z.url()).describe('by the credits of a package'),
      premium: z.object({ monthly: z.url().optional(), yearly: z.url().optional() }),
    })
    .optional(),
  /** Who is asked for what; what stands in is not among them. Absent where nobody is. */
  providers: z.array(z.object({ kind: z.enum(providerKinds), name: z.string() })).optional(),
  /** Links of posts that were paid for are sponsored unless asked otherwise. */
  disclosesPaidLinks: z.boolean().optional(),
  /** Days for which errors are kept. */
  errorLogDays: z.int().optional(),
  /** How the operator is reached, besides the contact form; absent where that is all. */
  supportEmail: z.string().optional(),
  /** Where else the operator can be met; absent where nowhere. */
  companyLinks: z.array(z.object({ label: z.string(), href: z.url() })).optional(),
  /** Permanent posts with a lower score keep `noindex`. */
  minIndexedScore: z.int().min(0).max(100),
  /** Features that are switched off now; absent where none is. */
  off: z.array(z.enum(features)).optional(),
});
export type PublicConfig = z.infer<typeof publicConfigSchema>;

const count = z.int().min(0);
const limitsSchema = z.object({
  maxCredits: count.describe('of one purchase'),
  postPriceCredits: count,
  trialHours: count,
  maxClaims: count.describe('posts that an account may keep for nothing'),
  keyword: count.describe('characters'),
  anchorText: count.describe('characters'),
  additionalInstructions: count.describe('characters'),
  sources: count.describe('addresses of one request'),
  notes: count.describe('characters'),
  reportPages: count,
  guestReportPages: count,
  postsPerAddress: count.describe('a day'),
  postsPerTarget: count.describe('a day'),
  reportsPerAddress: count.describe('a day, without an account'),
});
/** Words of whoever runs the site, as they are theirs to change. */
const contentSchema = z.record(z.string(), z.unknown());

const cents = z.int().min(0).describe('US cents');
const packagesSchema = z.array(z.object({ credits: z.int(), priceCents: cents }));

export const publicConfig = defineEndpoint({
  route: siteRoutes.publicConfig,
  summary: 'What this installation offers',
  tag: 'site',
  callers: 'everybody',
  scope: 'any',
  status: 200,
  response: publicConfigSchema.extend({
    creditPriceCents: cents,
    packages: packagesSchema,
    starterPackages: packagesSchema,
    limits: limitsSchema,
    content: contentSchema.describe('the operator’s own claims, as the pages show them'),
    plans: z.array(
      z.object({
        id: z.enum(planIds),
        priceCents: cents,
        originalPriceCents: cents,
        period: z.enum(['month', 'year']),
        discount: z.int().describe('percent'),
        isPopular: z.boolean(),
        savingsCents: cents.optional(),
        monthlyEquivalentCents: cents.optional(),
        tier: z.enum(premiumTiers),
      }),
    ),
  }),
});
export type PublicOffer = z.infer<(typeof publicConfig)['response']>;
