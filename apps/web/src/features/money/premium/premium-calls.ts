import { type Premium, paymentRoutes } from '@linkwright/core/all';
import { callApi } from '../../../api.ts';

/** Whether the signed-in user is Premium. Throws AppError. */
export const readPremium = (): Promise<Premium> => callApi(paymentRoutes.premium);

/** Ends Premium with the period that is paid for. Throws AppError. */
export const cancelPremium = (): Promise<Premium> => callApi(paymentRoutes.cancelSubscription);

/** Takes the cancellation back: Premium is renewed again. Throws AppError. */
export const resumePremium = (): Promise<Premium> => callApi(paymentRoutes.resumeSubscription);

/** Address of the provider's page for cards and invoices. Throws AppError. */
export const openPortal = (returnUrl: string): Promise<{ url: string }> =>
  callApi(paymentRoutes.billingPortal, { body: { returnUrl } });
