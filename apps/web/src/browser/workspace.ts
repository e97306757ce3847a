import { COOKIE_PREFIX, cookieNames } from '@linkwright/core';

const NAME = `${COOKIE_PREFIX}${cookieNames.workspace}`;

/** The workspace of another that this page was opened in: it stays there, whatever other tabs choose. */
let opened = chosen();

function chosen(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const cookies = document.cookie.split('; ');
  return cookies.find((each) => each.startsWith(`${NAME}=`))?.slice(NAME.length + 1) || undefined;
}

/** Undefined in one's own. */
export const openedWorkspace = (): string | undefined => opened;

/** Another tab has chosen another one: what links of this page fetch would come from there. */
export const isLeftBehind = (): boolean => chosen() !== opened;

/** Chooses for the pages that are opened from now on; undefined is one's own. */
export function chooseWorkspace(id: string | undefined): void {
  // Downloads and event sources have no headers to say it by.
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
  document.cookie = `${NAME}=${id ?? ''}; path=/; samesite=lax; max-age=${id ? 31_536_000 : 0}`;
}

/** Forgets what was chosen, as there is nobody here who belongs to it. */
export function forgetWorkspace(): void {
  if (opened === undefined && chosen() === undefined) return;
  chooseWorkspace(undefined);
  opened = undefined;
}
