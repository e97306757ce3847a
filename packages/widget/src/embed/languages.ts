import type { Messages } from '../messages/en.ts';

/** What the script speaks beside English so far. */
export const languages: Messages[] = [];

let german: Promise<void> | undefined;

/** Has the words of a language ready, which lie beside the script: English stands where they do not come. */
export async function learn(locale: string | undefined): Promise<void> {
  if (locale?.toLowerCase().split('-')[0] !== 'de') return;
  german ??= import('../messages/de.ts').then(
    ({ de }) => void languages.push(de),
    () => {},
  );
  await german;
}
