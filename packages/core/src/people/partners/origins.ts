import { parseUrl } from '../../base/text/parse-url.ts';
import type { FieldFault } from '../../errors.ts';

/**
 * The origin as a browser names it in `Origin` (scheme, host and port, e.g. `https://shop.example`), or
 * undefined for anything more or less than one: a path, a wildcard, `null`, another scheme.
 *
 * @example
 * ```ts
 * import { parseOrigin } from '@linkwright/core/partners';
 *
 * parseOrigin('https://Shop.example'); // => 'https://shop.example'
 * parseOrigin('https://shop.example/path'); // => undefined
 * ```
 */
export function parseOrigin(text: string): string | undefined {
  const url = parseUrl(text);
  if (!url) return undefined;
  const { protocol, hostname, origin, href } = url;
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && href === `${origin}/` && !hostname.includes('*') ? origin : undefined;
}

/** The origins of a partner key, each once, or what is wrong with which. */
export function parseOrigins(
  texts: readonly string[],
): { ok: true; origins: string[] } | { ok: false; details: FieldFault[] } {
  const parsed = texts.map(parseOrigin);
  const details = parsed.flatMap((origin, index) =>
    origin === undefined
      ? [
          {
            field: `origins.${index}`,
            message: 'must be a scheme, a host and a port if any, like https://shop.example',
          },
        ]
      : [],
  );
  if (details.length > 0) return { ok: false, details };
  return { ok: true, origins: [...new Set(parsed.filter((origin) => origin !== undefined))] };
}
