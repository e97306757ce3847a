/** A picture whose head says how large it is. */
export interface PictureSize {
  type: 'image/jpeg' | 'image/png';
  /** Pixels. */
  width: number;
  height: number;
}

/**
 * What the head of a JPEG or PNG says, before anybody unfolds it; null for anything else.
 *
 * @example
 * ```ts
 * import { pictureSizeOf } from '@linkwright/core/publishing';
 *
 * pictureSizeOf(new Uint8Array([0x47, 0x49, 0x46])); // => null
 * ```
 */
export function pictureSizeOf(bytes: Uint8Array): PictureSize | null {
  const size = pngSize(bytes) ?? jpegSize(bytes);
  return size && size.width > 0 && size.height > 0 ? size : null;
}

const PNG_HEAD = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Where the first chunk, which must be IHDR, has its name, width and height. */
const IHDR = { name: 12, width: 16, height: 20, end: 24 } as const;

function pngSize(bytes: Uint8Array): PictureSize | null {
  const view = viewOf(bytes);
  if (bytes.length < IHDR.end || PNG_HEAD.some((byte, at) => bytes[at] !== byte)) return null;
  if (view.getUint32(IHDR.name) !== 0x49_48_44_52) return null;
  const [width, height] = [view.getUint32(IHDR.width), view.getUint32(IHDR.height)];
  return { type: 'image/png', width, height };
}

/** Frames of every kind, but no tables (C4, C8, CC). */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpegSize(bytes: Uint8Array): PictureSize | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null;
  const view = viewOf(bytes);
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = view.getUint8(at + 1);
    if (isFrame(marker)) {
      const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)];
      return { type: 'image/jpeg', width, height };
    }
    // Markers may be filled up with FF, and a segment holds its own length at least.
    at += marker === 0xff ? 1 : 2 + Math.max(2, view.getUint16(at + 2));
  }
  return null;
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength);
