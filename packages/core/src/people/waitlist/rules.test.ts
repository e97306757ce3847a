import { expect, it } from 'vitest';
import {
  checkWaitlistEmail,
  checkWaitlistSignUp,
  firstWaitlistStep,
  waitlistEmail,
  waitlistSignUpMessage,
} from './rules.ts';

it.each([
  ['ada@example.com', null],
  ['', 'Invalid Email'],
  ['ada.example.com', 'Invalid Email'],
  ['@', 'Invalid Email'],
])('checkWaitlistEmail(%j): %s', (email, title) => {
  expect(checkWaitlistEmail(email)?.title ?? null).toBe(title);
});

it('keeps an address without the spaces around it', () => {
  expect(waitlistEmail('  Ada@example.com ')).toBe('Ada@example.com');
});

const filled = { email: 'ada@example.com', fullName: 'Ada', password: 'lovelace' };
it.each([
  [{}, null],
  [{ fullName: ' ' }, { title: 'Missing Information', message: 'Please fill in all fields' }],
  [{ password: '' }, { title: 'Missing Information', message: 'Please fill in all fields' }],
  [{ email: '' }, { title: 'Missing Information', message: 'Please fill in all fields' }],
  [
    { password: '12345' },
    { title: 'Password Too Short', message: 'Password must be at least 6 characters long' },
  ],
  [{ password: '123456' }, null],
  [{ email: 'ada' }, { title: 'Invalid Email', message: 'Please enter a valid email address.' }],
])('checkWaitlistSignUp with %j: %j', (change, fault) => {
  expect(checkWaitlistSignUp({ ...filled, ...change })).toEqual(fault);
});

it.each([
  ['ada@example.com', 'signup'],
  [' ', 'email'],
])('opened with %j the modal starts at %s', (email, step) => {
  expect(firstWaitlistStep(email)).toBe(step);
});

it.each([
  ['User already registered', 'This email is already registered. Try signing in instead.'],
  [
    'An account with this email already exists. Please try signing in instead.',
    'This email is already registered. Try signing in instead.',
  ],
  ['Please enter a valid email address.', 'Please enter a valid email address.'],
  [
    'Password is too weak. Please choose a stronger password.',
    'Password is too weak. Please choose a stronger password.',
  ],
  ['timeout', 'Failed to create account. Please try again.'],
  ['', 'Failed to create account. Please try again.'],
])('the failure %j reads %j', (failure, message) => {
  expect(waitlistSignUpMessage(failure)).toBe(message);
});
