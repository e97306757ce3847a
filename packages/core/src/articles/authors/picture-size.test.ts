import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pictureSizeOf } from './picture-size.ts';

const bytes = (...values: number[]) => new Uint8Array(values);
const header = [
  0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
];
const png = [...header, 0, 0, 2, 128, 0, 0, 0, 240];
const app = [0xff, 0xe0, 0, 6, 1, 2, 3, 4];
const frame = [0xff, 0xc2, 0, 11, 8, 0, 240, 2, 128, 3];

it.each([
  ['a PNG', bytes(...png), { type: 'image/png', width: 640, height: 240 }],
  ['a JPEG', bytes(0xff, 0xd8, ...app, ...frame), { type: 'image/jpeg', width: 640, height: 240 }],
  ['a filled up JPEG', bytes(0xff, 0xd8, 0xff, ...frame), { type: 'image/jpeg' }],
  ['a PNG that ends', bytes(...png.slice(0, -1)), null],
  ['a PNG of another order', bytes(...png.slice(0, 12), 1, ...png.slice(13)), null],
  ['nothing wide', bytes(...png.slice(0, 16), 0, 0, 0, 0, 0, 0, 0, 1), null],
  ['a JPEG without a frame', bytes(0xff, 0xd8, ...app, 0xff, 0xd9), null],
  ['a GIF', bytes(0x47, 0x49, 0x46), null],
])('tells the size of %s', (_what, picture, size) => {
  if (size === null) expect(pictureSizeOf(picture)).toBeNull();
  else expect(pictureSizeOf(picture)).toMatchObject(size);
});

it('ends for whatever comes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (rest) => {
      const size = pictureSizeOf(bytes(0xff, 0xd8, ...rest));
      expect(size === null || size.width > 0).toBe(true);
    }),
  );
});
