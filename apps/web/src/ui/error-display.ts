import { AppError, displayOfCode } from '@linkwright/core/all';

/** Title and text for whatever was thrown. */
export const errorDisplay = (error: unknown) =>
  displayOfCode(error instanceof AppError ? error.code : undefined);
