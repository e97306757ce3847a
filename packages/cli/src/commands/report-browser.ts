import { createBrowserRule, type Rendered, type RenderMode } from '@linkwright/core';
import manifest from '../../package.json' with { type: 'json' };
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { UsageError } from '../exit.ts';

/**
 * The browser of this machine, for pages whose markup is not what people see; undefined where none is
 * wanted, or none is there. Throws UsageError where one is wanted for each page and none is there.
 */
export async function openBrowser(
  ctx: Context,
  { fetchAllowPrivate }: Config,
  mode: RenderMode,
): Promise<{ rendered: Rendered; close: () => Promise<void> } | undefined> {
  if (mode === 'never') return undefined;
  const { createPageRenderer, findChromium } = await import('@linkwright/core/node');
  const executablePath = findChromium(ctx.env);
  if (executablePath === null) {
    if (mode === 'auto') return undefined;
    throw new UsageError(
      '--render always needs a browser: install Chromium, or name one with CHROMIUM_PATH',
    );
  }
  const { renderPage, close } = createPageRenderer({
    executablePath,
    version: manifest.version,
    publicUrl: 'run by a person in a terminal',
    allowPrivate: fetchAllowPrivate,
    clock: ctx.clock,
  });
  return { rendered: { renderPage, rule: createBrowserRule(mode) }, close };
}
