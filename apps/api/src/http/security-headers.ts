import type { Context } from '../context.ts';

/** Headers of every reply. Nothing runs or loads that this server did not send itself. */
export function securityHeaders(ctx: Context) {
  const isHttps = ctx.publicUrl.startsWith('https:');
  const isBuilt = ctx.webApp.assetsFolder !== undefined;
  return {
    // A development server injects scripts and styles of its own.
    contentSecurityPolicy: isBuilt && {
      useDefaults: false as const,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", ...ctx.webApp.inlineStyleHashes().map((hash) => `'sha256-${hash}'`)],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: isHttps && { maxAge: 31_536_000 },
    crossOriginResourcePolicy: { policy: 'same-site' as const },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
  };
}
