import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../errors.ts';
import { COMMON_PASSWORDS, createCommonPasswords } from './common-passwords.ts';
import { passwordFault } from './password.ts';

const isCommon = createCommonPasswords();

describe('a password', () => {
  it.each([
    ['', 'PASSWORD_TOO_SHORT'],
    ['abcde', 'PASSWORD_TOO_SHORT'],
    ['😀😀😀😀😀', 'PASSWORD_TOO_SHORT'],
    ['zq7-kw', null],
    ['😀😀😀😀😀😀', null],
    ['z7'.repeat(64), null],
    ['😀'.repeat(128), null],
    [`${'z7'.repeat(64)}z`, 'PASSWORD_TOO_LONG'],
    ['password', 'PASSWORD_TOO_COMMON'],
    ['PassWord', 'PASSWORD_TOO_COMMON'],
    ['123456', 'PASSWORD_TOO_COMMON'],
    ['qwertyuiop', 'PASSWORD_TOO_COMMON'],
  ])('%j: %s', (password, fault) => {
    expect(passwordFault(password, isCommon)).toBe(fault);
  });

  it('is counted in characters, 6 to 128, whatever they are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 140 }), (password) => {
        const { length } = Array.from(password);
        const isFit = length >= 6 && length <= 128;
        expect(passwordFault(password) === null).toBe(isFit);
      }),
    );
  });

  it.each([
    ['PASSWORD_TOO_SHORT', 'Password must be at least 6 characters long.'],
    ['PASSWORD_TOO_COMMON', 'Password is too weak. Please choose a stronger password.'],
  ] as const)('%s says %j', (code, text) => {
    expect(new AppError(code).message).toBe(text);
  });
});

it('knows 3,000 common passwords, and leaves others alone', () => {
  expect(COMMON_PASSWORDS).toBe(3000);
  expect(isCommon('correct horse battery staple')).toBe(false);
});
