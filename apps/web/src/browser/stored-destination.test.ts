import { beforeEach, expect, it } from 'vitest';
import { storeDestination, takeDestination } from './stored-destination.ts';

const storage = window.localStorage;
const signedUp = new Date('2026-03-01T10:00:00.000Z');
const after = (hours: number) => new Date(signedUp.getTime() + hours * 3_600_000);

beforeEach(() => storage.clear());

it('gives the path back once', () => {
  storeDestination(storage, '/contact', signedUp);
  expect(takeDestination(storage, after(1))).toBe('/contact');
  expect(takeDestination(storage, after(1))).toBeNull();
});

it('forgets it when the confirmation link has stopped working', () => {
  storeDestination(storage, '/contact', signedUp);
  expect(takeDestination(storage, after(24))).toBeNull();
});

it.each(['', 'no json', 'null', '[]', '{"path":1,"timestamp":"2026-03-01T10:00:00Z"}'])(
  'reads %j as nothing',
  (text) => {
    storage.setItem('sign_in_destination', text);
    expect(takeDestination(storage, signedUp)).toBeNull();
  },
);
