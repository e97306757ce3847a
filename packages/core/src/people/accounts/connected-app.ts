import { z } from 'zod';
import { safeLine } from '../../base/text/clean.ts';
import { cleanShownText } from '../../base/text/decoration.ts';
import { parseUrl } from '../../base/text/parse-url.ts';
import { truncate } from '../../base/text/truncate.ts';

/** What the access token of a connected app begins with. */
export const APP_TOKEN_PREFIX = 'lwo_';
/** Where a connected app is let in, and nowhere else. */
export const MCP_PATH = '/mcp';

/** Characters of an app's name that are shown. */
export const MAX_APP_NAME = 60;
const MAX_REDIRECTS = 10;
const MAX_ADDRESS = 2000;

/** This machine, as RFC 8252 has an app on it listen for its answer. */
const isLoopback = ({ hostname }: URL): boolean =>
  hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';

const redirectUri = z
  .string()
  .max(MAX_ADDRESS)
  .refine((text) => {
    const url = parseUrl(text);
    if (!url || text.includes('#') || url.username || url.password) return false;
    return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url));
  }, 'must be an https address, or an http address of this machine');

const ways = ['none', 'client_secret_basic', 'client_secret_post'] as const;
const grants = ['authorization_code', 'refresh_token'] as const;

/**
 * What a registration may say of an app (RFC 7591); whatever else it holds is left out. A name is cut
 * and cleaned, as strangers write it and people read it.
 */
const appRegistrationSchema = z.object({
  client_name: z.string().max(1000).optional(),
  client_uri: z.string().max(MAX_ADDRESS).optional(),
  redirect_uris: z.array(redirectUri).min(1).max(MAX_REDIRECTS),
  token_endpoint_auth_method: z.enum(ways).optional(),
  application_type: z.enum(['web', 'native']).optional(),
  grant_types: z.array(z.string().max(200)).max(20).optional(),
});

/** An app as it is registered, by the names of RFC 7591. */
export interface AppRegistration {
  client_name: string;
  client_uri?: string;
  redirect_uris: string[];
  token_endpoint_auth_method?: (typeof ways)[number];
  application_type: 'web' | 'native';
  grant_types: (typeof grants)[number][];
  response_types: ['code'];
}

/** Why an app could not be registered, in the words of RFC 7591. */
export interface AppRegistrationFault {
  error: 'invalid_redirect_uri' | 'invalid_client_metadata';
  error_description: string;
}

/**
 * Reads an app's own registration (docs/specification/people.md, Connected apps). Nobody vouches for
 * it: the name is one line of plain text, addresses are https or this machine's, and what an app that
 * keeps no secret would need is filled in.
 *
 * @example
 * ```ts
 * import { readAppRegistration } from '@linkwright/core/accounts';
 *
 * const read = readAppRegistration({ redirect_uris: ['http://localhost:7000/back'] });
 * 'app' in read && read.app.application_type; // => 'native'
 * 'fault' in readAppRegistration({ redirect_uris: ['javascript:alert(1)'] }); // => true
 * ```
 */
export function readAppRegistration(
  body: unknown,
): { app: AppRegistration } | { fault: AppRegistrationFault } {
  const parsed = appRegistrationSchema.safeParse(body);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const field = issue?.path.join('.') || 'body';
    return {
      fault: {
        error: field.startsWith('redirect_uris')
          ? 'invalid_redirect_uri'
          : 'invalid_client_metadata',
        error_description: `${field}: ${issue?.message ?? 'is not valid'}`,
      },
    };
  }
  const { client_name, client_uri, redirect_uris, grant_types, application_type, ...rest } =
    parsed.data;
  const uri = parseUrl(client_uri ?? '');
  const isNative = redirect_uris.some((address) => address.startsWith('http:'));
  const asked = grants.filter((grant) => grant_types?.includes(grant));
  return {
    app: {
      client_name: appNameOf(client_name, redirect_uris),
      ...(uri && /^https?:$/.test(uri.protocol) ? { client_uri: uri.href } : {}),
      redirect_uris,
      ...(rest.token_endpoint_auth_method
        ? { token_endpoint_auth_method: rest.token_endpoint_auth_method }
        : {}),
      application_type: application_type ?? (isNative ? 'native' : 'web'),
      grant_types: asked.includes('authorization_code') ? asked : ['authorization_code', ...asked],
      response_types: ['code'],
    },
  };
}

/** Its own name where that holds anything that can be read, else the host that it is sent back to. */
function appNameOf(given: string | undefined, [first = '']: readonly string[]): string {
  const name = truncate(safeLine(cleanShownText(given ?? '')), MAX_APP_NAME);
  return name === '' ? truncate(parseUrl(first)?.hostname ?? 'An app', MAX_APP_NAME) : name;
}

/**
 * Where an app is sent back to, as a person is shown it: its host, or nothing where that is this
 * machine.
 *
 * @example
 * ```ts
 * import { appHostOf } from '@linkwright/core/accounts';
 *
 * appHostOf('https://chat.example/back'); // => 'chat.example'
 * appHostOf('http://127.0.0.1:7000/back'); // => null
 * ```
 */
export function appHostOf(redirect: string): string | null {
  const url = parseUrl(redirect);
  return url && !isLoopback(url) ? url.host : null;
}
