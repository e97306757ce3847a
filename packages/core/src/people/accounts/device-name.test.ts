import fc from 'fast-check';
import { expect, it } from 'vitest';
import { deviceName, networkOf } from './device-name.ts';

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  ['curl/8.5.0', 'curl'],
  ['', 'Unknown program'],
])('%s is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

it.each([
  ['203.0.113.9', '203.0.113.x'],
  ['::ffff:203.0.113.9', '203.0.113.x'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:…'],
  ['2001:db8::9', '2001:db8:0:…'],
  ['::1', '0:0:0:…'],
  ['', null],
  [null, null],
  ['somewhere', null],
])('%s is of the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it('says nothing of what a client made up', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(deviceName(text).length).toBeLessThan(50);
      expect(networkOf(text)?.length ?? 0).toBeLessThan(50);
    }),
  );
});
