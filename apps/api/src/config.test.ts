import { expect, it } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';
import { settings } from './settings.ts';

function faultsOf(env: Record<string, string>): string[] {
  try {
    loadConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
}

it.each([
  [{ PORT: 'eighty' }, 'PORT: must be a whole number from 0 to 65,535'],
  [{ PORT: '70000' }, 'PORT: must be a whole number from 0 to 65,535'],
  [{ PORT: '1.5' }, 'PORT: must be a whole number from 0 to 65,535'],
  [
    { LOG_LEVEL: 'loud' },
    'LOG_LEVEL: must be one of fatal, error, warn, info, debug, trace, silent',
  ],
  [{ NODE_ENV: 'prod' }, 'NODE_ENV: must be one of development, test, production'],
  [{ SITE_NAME: 'x'.repeat(61) }, 'SITE_NAME: must have at most 60 characters'],
  [{ LOCAL_MODEL_PORTS: 'a,b' }, 'LOCAL_MODEL_PORTS: must be a whole number from 0 to 65,535'],
  [{ ROLES: 'web' }, 'ROLES: must be api, worker, or both'],
  [{ PUBLIC_URL: 'links.example' }, 'PUBLIC_URL: must be an http(s) URL'],
  [{ DKIM_SELECTORS: 'a,b,c,d,e,f' }, 'DKIM_SELECTORS: must have at most 5 entries'],
  [{ SOCIAL_LINKS: 'us' }, 'SOCIAL_LINKS: must be Name=https://address, separated by commas'],
])('%j is told in plain words that name the setting', (env, fault) => {
  expect(faultsOf(env)).toEqual([fault]);
});

const odd = [
  'x',
  '-1',
  '1.5',
  '1e9',
  'NaN',
  'true false',
  'http://',
  '[',
  ',',
  '\u0007',
  'ü'.repeat(9999),
];

it.each(Object.keys(settings))('%s never answers in the validator’s own words', (name) => {
  for (const value of odd) {
    for (const fault of faultsOf({ [name]: value })) {
      expect(fault).not.toMatch(/expected|received|[Ii]nvalid|Too (?:small|big)|Unrecognized/);
      expect(fault).toMatch(
        /^[A-Z][A-Z0-9_]+(?:: (?:each )?must| is needed| must| and [A-Z_]+ (?:are|must)| needs)/,
      );
    }
  }
});

it('tells everything that is wrong at once, and no value of it', () => {
  const faults = faultsOf({
    PORT: 'x',
    AUTH_SECRET: 'short-secret',
    STRIPE_SECRET_KEY: 'pk_live_1',
  });
  expect(faults).toEqual([
    'PORT: must be a whole number from 0 to 65,535',
    'AUTH_SECRET: must be at least 32 characters',
    'STRIPE_SECRET_KEY: must start with sk_ or rk_, or be off',
  ]);
});
