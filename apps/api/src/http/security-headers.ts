import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { Context } from '../context.ts';

/**
 * Headers of every reply, made once: nothing in them depends on the request. Nothing runs or loads
 * that this server did not send itself.
 */
export function securityHeaders(ctx: Context): Record<string, string> {
  const isHttps = ctx.publicUrl.startsWith('https:');
  const { authApiUrl } = ctx.config;
  const isBuilt = ctx.webApp.assetsFolder !== undefined;
  const setHeaders = helmet({
    // A development server injects scripts and styles of its own.
    contentSecurityPolicy: isBuilt && {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", ...ctx.webApp.inlineStyleHashes().map((hash) => `'sha256-${hash}'`)],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...(authApiUrl ? [new URL(authApiUrl).origin] : [])],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: isHttps && { maxAge: 31_536_000 },
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
