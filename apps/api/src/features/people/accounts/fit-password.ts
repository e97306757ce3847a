import { AppError, passwordFault } from '@linkwright/core';

export type IsCommon = (password: string) => boolean;

/** Throws a password's fault, at the field that it came in. */
export function refuseUnfit(password: string, field: string, isCommon: IsCommon): void {
  const wrong = passwordFault(password, isCommon);
  if (!wrong) return;
  const { message } = new AppError(wrong);
  throw new AppError(wrong, { details: [{ field, message }] });
}
