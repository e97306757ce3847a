import { expect, it } from 'vitest';
import { type DraftAccount, type DraftWay, draftAccountFault } from './check-sign-in.ts';

const whole: DraftAccount = {
  email: 'ada@example.com',
  name: 'Ada',
  password: 'long enough',
  confirmation: 'long enough',
};

it.each<DraftWay>(['login', 'signup'])('takes a whole form to %s', (way) => {
  expect(draftAccountFault(whole, way)).toBeNull();
});

it('asks nobody who signs in for a name or a second password', () => {
  expect(draftAccountFault({ ...whole, name: '', confirmation: '' }, 'login')).toBeNull();
});

it.each<[DraftWay, Partial<DraftAccount>, string, string]>([
  ['login', { email: ' ' }, 'email', 'Email and password are required'],
  ['login', { password: '' }, 'password', 'Email and password are required'],
  ['signup', { email: '', name: '' }, 'email', 'Email and password are required'],
  ['login', { email: 'ada' }, 'email', 'Please enter a valid email address.'],
  ['signup', { name: ' ' }, 'name', 'Name is required for sign up'],
  ['signup', { confirmation: 'another' }, 'confirmation', 'Passwords do not match'],
  [
    'signup',
    { password: 'short', confirmation: 'short' },
    'password',
    'Password must be at least 6 characters',
  ],
])('to %s refuses %o', (way, change, field, message) => {
  expect(draftAccountFault({ ...whole, ...change }, way)).toEqual({ field, message });
});
