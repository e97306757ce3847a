import { AppError, passwordFault } from '@linkwright/core/all';

/** Throws a password's fault, at the field that it came in. */
export async function refuseUnfit(password: string, field: string): Promise<void> {
  isCommon ??= loadCommonPasswords();
  const wrong = passwordFault(password, await isCommon);
  if (!wrong) return;
  const { message } = new AppError(wrong);
  throw new AppError(wrong, { details: [{ field, message }] });
}

let isCommon: ReturnType<typeof loadCommonPasswords> | undefined;

/** A list of some size, which most days nobody needs. */
async function loadCommonPasswords(): Promise<(password: string) => boolean> {
  return (await import('@linkwright/core/common-passwords')).createCommonPasswords();
}
