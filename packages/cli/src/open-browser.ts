import { spawn } from 'node:child_process';
import { parseUrl } from '@linkwright/core/text';
import type { Context } from './context.ts';

/** A browser that is not there, or cannot be started, ends at once; one that runs on was started. */
const SETTLED_MS = 3000;

/**
 * Opens an http(s) address in the person's browser: that of BROWSER, else the platform's. Gives false
 * where none could be started; nothing is thrown, so that the caller prints the address instead.
 */
export async function openBrowser(
  ctx: Pick<Context, 'env' | 'platform'>,
  url: string,
): Promise<boolean> {
  if (!parseUrl(url)) return false;
  // As parsed: spaces and quotes are encoded, and it cannot begin with a dash.
  const { protocol, href } = new URL(url);
  if (protocol !== 'http:' && protocol !== 'https:') return false;
  for (const [command, ...args] of openers(ctx.env, ctx.platform)) {
    const isFilledIn = args.some((part) => part.includes('%s'));
    const given = isFilledIn
      ? args.map((part) => part.replaceAll('%s', () => href))
      : [...args, href];
    if (await isStarted(command, given, ctx.env)) return true;
  }
  return false;
}

type CommandLine = [command: string, ...args: string[]];

/** `BROWSER` is a list, each maybe with `%s` for the address: the first that starts counts. */
function openers(env: Context['env'], platform: NodeJS.Platform): CommandLine[] {
  const separator = platform === 'win32' ? ';' : ':';
  const named = (env.BROWSER ?? '').split(separator).filter((command) => command.trim());
  if (named.length > 0) {
    return named.map((command) => command.trim().split(/\s+/) as CommandLine);
  }
  if (platform === 'darwin') return [['open']];
  // `cmd /c start` would read the address as a command line.
  if (platform === 'win32') return [['rundll32', 'url.dll,FileProtocolHandler']];
  const hasDisplay = Boolean(env.DISPLAY || env.WAYLAND_DISPLAY || env.WSL_DISTRO_NAME);
  return hasDisplay ? [['xdg-open'], ['wslview']] : [];
}

/** Without a shell, and on its own: it stays when this program ends. */
function isStarted(command: string, args: string[], env: Context['env']): Promise<boolean> {
  return new Promise((resolve) => {
    try {
      const child = spawn(command, args, {
        detached: true,
        stdio: 'ignore',
        shell: false,
        env: { ...env },
      });
      const settled = setTimeout(resolve, SETTLED_MS, true);
      const end = (isThere: boolean) => {
        clearTimeout(settled);
        resolve(isThere);
      };
      child.once('error', () => end(false));
      child.once('exit', (code) => end(code === 0));
      child.unref();
    } catch {
      resolve(false);
    }
  });
}
