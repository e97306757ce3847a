/**
 * The contracts of what admins may call.
 *
 * @module
 * @example
 * ```ts
 * import { adminRoutes } from '@linkwright/core/admin-routes';
 *
 * adminRoutes.overview.path; // => '/api/admin/overview'
 * ```
 */

export { indexNowRoutes } from '../articles/index-now/routes.ts';
export { errorLogRoutes } from '../base/error-log/routes.ts';
export { settingRoutes } from '../base/settings/routes.ts';
export { creditAdminRoutes } from '../money/credits/routes.ts';
export { subscriptionAdminRoutes } from '../money/payments/routes.ts';
export { adminRoutes } from '../operation/admin/routes.ts';
export { diagnosticRoutes } from '../operation/diagnostics/routes.ts';
export { jobRoutes } from '../operation/jobs/routes.ts';
export { appAdminRoutes } from '../people/accounts/routes.ts';
export { mailAdminRoutes, mailRoutes } from '../people/mail/routes.ts';
export { partnerAdminRoutes } from '../people/partners/routes.ts';
export { waitlistAdminRoutes } from '../people/waitlist/routes.ts';
