import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { PageData } from '@linkwright/core/all';
import helmet from 'helmet';
import type { Context } from '../context.ts';

/** Where the provider's card form comes from, and what it talks to. */
const stripeHosts = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
  image: ['https://*.stripe.com'],
};
const noHosts = { script: [], frame: [], connect: [], image: [] };

export interface PolicyOptions {
  /** Hosts of others that the page may ask. */
  connect?: readonly string[];
  /** Which pages there are, for their styles; all unless given. */
  kinds?: readonly PageData['kind'][];
}

/**
 * Headers of every reply, made once: nothing in them depends on the request. Nothing runs or loads
 * that this server did not send itself, or Stripe where a payment can be embedded in a page.
 */
export function securityHeaders(
  ctx: Context,
  { connect = [], kinds }: PolicyOptions = {},
): Record<string, string> {
  const isHttps = ctx.publicUrl.startsWith('https:');
  const { authApiUrl } = ctx.config;
  const stripe = ctx.payments.publishableKey ? stripeHosts : noHosts;
  const styles = ctx.webApp.inlineStyleHashes(kinds);
  const isBuilt = ctx.webApp.assetsFolder !== undefined;
  const setHeaders = helmet({
    // A development server injects scripts and styles of its own.
    contentSecurityPolicy: isBuilt && {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...stripe.script],
        ...(stripe.frame.length > 0 ? { frameSrc: stripe.frame } : {}),
        styleSrc: ["'self'", ...styles.map((hash) => `'sha256-${hash}'`)],
        imgSrc: ["'self'", 'data:', ...stripe.image],
        fontSrc: ["'self'"],
        connectSrc: [
          "'self'",
          ...stripe.connect,
          ...connect,
          ...(authApiUrl ? [new URL(authApiUrl).origin] : []),
        ],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: isHttps && { maxAge: 31_536_000 },
    // A page knows when the checkout's window, which shows another site, is closed.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-site' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // For browsers and plug-ins that are gone.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  setHeaders(request, response, () => {});
  const headers = Object.entries(response.getHeaders());
  return Object.fromEntries(headers.map(([name, value]) => [name, String(value)]));
}
