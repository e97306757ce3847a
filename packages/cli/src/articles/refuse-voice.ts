import { UsageError } from '../exit.ts';

/** Where this machine writes, there is no voice to choose. Throws UsageError. */
export function refuseVoice({ voice }: { voice?: boolean | undefined }): void {
  if (voice === undefined) return;
  const flag = voice ? '--voice' : '--no-voice';
  throw new UsageError(`Your voice is kept on a server; ${flag} says nothing to this machine`);
}
