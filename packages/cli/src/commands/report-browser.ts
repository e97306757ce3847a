import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createBrowserRule, type Rendered } from '@linkwright/core/all';
import manifest from '../../package.json' with { type: 'json' };
import type { Context } from '../context.ts';
import { UsageError } from '../exit.ts';
import { pictureName } from '../reports/picture-name.ts';
import type { RunInput } from './report-runner.ts';

/**
 * The browser of this machine, for pages whose markup is not what people see; undefined where none is
 * wanted, or none is there. Throws UsageError where one is wanted for each page and none is there.
 */
export async function openBrowser(
  ctx: Context,
  { config, render: mode = 'auto', pictures, presenter }: RunInput,
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
    allowPrivate: config.fetchAllowPrivate,
    clock: ctx.clock,
  });
  const keepPicture: Rendered['keepPicture'] = async (inspection, jpeg) => {
    const name = pictureName(inspection);
    if (pictures === undefined || name === null) return;
    await writeFile(path.join(pictures, name), jpeg).catch((error: NodeJS.ErrnoException) =>
      presenter.say(`The picture ${name} could not be saved: ${error.code}`),
    );
  };
  const rule = createBrowserRule(mode);
  return {
    rendered: { renderPage, rule, ...(pictures === undefined ? {} : { keepPicture }) },
    close,
  };
}
