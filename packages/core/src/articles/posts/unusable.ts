import { AppError } from '../../errors.ts';
import { postErrorTexts } from './errors.ts';

/** The refusal of a text that cannot be published, saying what is wrong with it. */
export function unusable(message: string): AppError {
  return new AppError('CONTENT_UNUSABLE', {
    message: `${postErrorTexts.CONTENT_UNUSABLE}: ${message.charAt(0).toLowerCase()}${message.slice(1)}`,
    details: [{ field: 'content', message }],
  });
}
