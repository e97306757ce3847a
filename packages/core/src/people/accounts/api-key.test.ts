import { describe, expect, it } from 'vitest';
import { apiKeyScopes, keyScopesFor } from './api-key.ts';
import { formatUserCode, parseUserCode } from './user-code.ts';

describe('the keys that open an endpoint', () => {
  it.each([
    ['GET', undefined, ['read']],
    ['HEAD', undefined, ['read']],
    ['GET', 'report', ['read', 'report']],
    ['GET', 'generate', ['read', 'generate']],
    ['GET', 'read', ['read']],
    ['GET', 'draft', ['read', 'draft', 'generate']],
    ['POST', 'draft', ['draft', 'generate']],
    ['GET', 'admin', ['admin']],
    ['POST', undefined, []],
    ['PATCH', undefined, []],
    ['DELETE', undefined, []],
    ['POST', 'read', ['read']],
    ['POST', 'report', ['report']],
    ['DELETE', 'admin', ['admin']],
    ['POST', 'any', apiKeyScopes],
  ] as const)('%s with %s have one of %j', (method, scope, scopes) => {
    expect(keyScopesFor(method, scope)).toEqual(scopes);
  });
});

describe('the code that a person types', () => {
  it.each(['BCDF-GHJK', 'bcdfghjk', ' bcdf ghjk ', 'BCDF–GHJK', 'b-c-d-f-g-h-j-k'])(
    'may be %j',
    (text) => {
      expect(parseUserCode(text)).toBe('BCDFGHJK');
    },
  );
  it.each(['', 'BCDF-GHJ', 'BCDF-GHJKL', 'ABCD-FGHJ', 'BCDF_GHJK', 'BCDF-GHJ1'])(
    'is not %j',
    (text) => {
      expect(parseUserCode(text)).toBeUndefined();
    },
  );
  it('is read with a dash', () => {
    expect(formatUserCode('BCDFGHJK')).toBe('BCDF-GHJK');
  });
});
