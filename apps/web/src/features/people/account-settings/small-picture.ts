import { PICTURE_SIDE } from '@linkwright/core/all';

const QUALITY = 0.85;

/**
 * The middle of a picture, small and square, as JPEG: without the place and the camera that a file may
 * name. Throws for what is no picture.
 */
export async function smallPicture(file: Blob): Promise<{ url: string; base64: string }> {
  const picture = await createImageBitmap(file);
  const side = Math.min(picture.width, picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = PICTURE_SIDE;
  canvas.height = PICTURE_SIDE;
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('no canvas');
  // JPEG knows nothing of seeing through.
  brush.fillStyle = 'white';
  brush.fillRect(0, 0, PICTURE_SIDE, PICTURE_SIDE);
  const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2];
  brush.drawImage(picture, left, top, side, side, 0, 0, PICTURE_SIDE, PICTURE_SIDE);
  picture.close();
  const url = canvas.toDataURL('image/jpeg', QUALITY);
  return { url, base64: url.slice(url.indexOf(',') + 1) };
}
