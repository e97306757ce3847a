import { expect, it } from 'vitest';
import { classifyError } from './classify.ts';
import { displayOfCategory, displayOfCode } from './display.ts';

it.each([
  ['authentication', 'high', 'Auth session missing!'],
  ['email', 'high', 'Email service timeout after multiple attempts'],
  ['payment', 'critical', 'Payment system error: no answer'],
  ['validation', 'low', 'anchor must be a string'],
  ['network', 'medium', 'Failed to fetch'],
  ['database', 'high', 'relation "posts" does not exist'],
  ['seo_analysis', 'medium', 'The keyword could not be ranked'],
  ['general', 'medium', 'x is not a function'],
])('tells %s (%s) by its words: %s', (category, severity, message) => {
  expect(classifyError({ message })).toEqual({ category, severity });
});

it.each([
  ['23505', 'database'],
  ['ECONNRESET', 'network'],
  ['UND_ERR_CONNECT_TIMEOUT', 'network'],
  ['PAYMENT_TIMEOUT', 'payment'],
  ['MAIL_NOT_SENT', 'email'],
  ['DATABASE_UNAVAILABLE', 'database'],
  ['INVALID_CREDENTIALS', 'authentication'],
  ['INVALID_EMAIL', 'validation'],
  ['WRITER_TIMEOUT', 'seo_analysis'],
  ['INTERNAL', 'general'],
])('tells %s from its code', (code, category) => {
  expect(classifyError({ code, message: '' }).category).toBe(category);
});

it.each([
  ['SIGN_IN_REQUIRED', 'Authentication Error'],
  ['MAIL_NOT_SENT', 'Email Delivery Issue'],
  ['PAYMENT_DECLINED', 'Payment Processing Error'],
  ['NETWORK_ERROR', 'Connection Error'],
  ['INVALID_URL', 'Validation Error'],
  ['INTERNAL', 'Something went wrong'],
  [undefined, 'Something went wrong'],
])('titles %s %s', (code, title) => {
  expect(displayOfCode(code).title).toBe(title);
});

it('has words for what has a category only', () => {
  expect(displayOfCategory('database').title).toBe('Something went wrong');
  expect(displayOfCategory('payment').title).toBe('Payment Processing Error');
});
