import { LOGO_BOX } from '@linkwright/core/all';

/** A logo as it is shown and as it is sent. */
export interface SmallLogo {
  /** A PNG as a `data:` address. */
  url: string;
  base64: string;
}

/** A picture within a logo's box, as PNG: what can be seen through stays so. Throws for what is no picture. */
export async function smallLogo(file: Blob): Promise<SmallLogo> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(LOGO_BOX.width / picture.width, LOGO_BOX.height / picture.height, 1);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('no canvas');
  brush.imageSmoothingQuality = 'high';
  brush.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const url = canvas.toDataURL('image/png');
  return { url, base64: url.slice(url.indexOf(',') + 1) };
}
