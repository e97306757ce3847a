import {
  AppError,
  LOGO_BOX,
  MAX_LOGO_BYTES,
  MAX_LOGO_PIXELS,
  pictureSizeOf,
} from '@linkwright/core/all';

/**
 * A logo as it is kept: painted anew as PNG within its box, so that nothing a stranger made reaches
 * pages and PDF. Throws INVALID_REQUEST for what is no picture, and for one that unfolds to too much.
 *
 * @param base64 JPEG or PNG
 */
export async function paintLogo(base64: string): Promise<Buffer> {
  const given = Buffer.from(base64, 'base64');
  const picture = pictureSizeOf(given);
  if (!picture || given.length > MAX_LOGO_BYTES) throw refuse();
  const { type, width, height } = picture;
  if (width * height > MAX_LOGO_PIXELS) throw refuse();
  const scale = Math.min(LOGO_BOX.width / width, LOGO_BOX.height / height, 1);
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  const size = `width="${side(width)}" height="${side(height)}"`;
  // resvg is here for cards of posts already, and reads pictures outside this thread.
  const { renderAsync } = await import('@resvg/resvg-js');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><image ${size} preserveAspectRatio="none" href="data:${type};base64,${base64}"/></svg>`;
  try {
    const painted = await renderAsync(svg, { font: { loadSystemFonts: false } });
    if (!painted.pixels.some((value, index) => index % 4 === 3 && value > 0)) throw refuse();
    return painted.asPng();
  } catch (error) {
    throw error instanceof AppError ? error : refuse();
  }
}

const refuse = () =>
  new AppError('INVALID_REQUEST', {
    details: [
      {
        field: 'logo',
        message: `must be a JPEG or PNG picture of at most ${MAX_LOGO_BYTES / 1000} KB and ${MAX_LOGO_PIXELS / 1_000_000} megapixels`,
      },
    ],
  });
