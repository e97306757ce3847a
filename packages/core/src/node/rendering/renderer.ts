import type { RenderPage } from '../../verification/reports/picture.ts';
import type { AddressRules } from '../check-address.ts';
import { createPoliteness, type Politeness, withinTurns } from '../politeness.ts';
import { type ResolveName, resolveName, resolveNameLocally } from '../resolve-name.ts';
import { BrowserKeeper } from './browser-keeper.ts';
import { launchChromium } from './chromium.ts';
import { type GuardedProxy, openGuardedProxy } from './guarded-proxy.ts';
import { RENDERING_LIMITS, type RenderingLimits } from './limits.ts';
import { renderPage } from './render-page.ts';

export interface PageRendererOptions {
  /** Of a Chromium, as `findChromium` finds it. */
  executablePath: string;
  /** Version of the product and its public address, both named in the User-Agent. */
  version: string;
  publicUrl: string;
  /** As in `PageFetcherOptions`. */
  allowPrivate?: boolean | ((origin: string) => boolean) | undefined;
  allowPorts?: readonly number[] | undefined;
  /** Name → addresses; they are checked afterwards. */
  resolve?: ResolveName | undefined;
  /** Pages at once. 10 unless given. */
  pages?: number | undefined;
  limits?: Partial<RenderingLimits> | undefined;
  /** Everything else on the machine comes before the browser. */
  givesWay?: boolean | undefined;
  clock?: (() => Date) | undefined;
}

export interface PageRenderer {
  /** What it hands over is the markup of what the browser has drawn, without scripts. */
  renderPage: RenderPage;
  /** Ends the browser; pages that are under way fail. */
  close(): Promise<void>;
}

const PAGES_AT_ONCE = 10;
/** Of one host. */
const PER_HOST = 2;

/**
 * Opens strangers' pages in a browser that has no other way to the network than the guarded door's
 * (docs/specification/verification.md, The browser). Nothing is loaded or started before the first page.
 */
export function createPageRenderer(options: PageRendererOptions): PageRenderer {
  const { executablePath, allowPrivate: given = false, allowPorts = [], givesWay } = options;
  const allowPrivate = typeof given === 'function' ? given : () => given;
  const rules: AddressRules = { allowPrivate, allowPorts };
  const resolve = (isOpen: boolean) =>
    options.resolve ?? (isOpen ? resolveNameLocally : resolveName);
  let proxy: Promise<GuardedProxy> | undefined;
  const openProxy = () => {
    proxy ??= openGuardedProxy({ rules, resolve });
    return proxy;
  };
  const limits = { ...RENDERING_LIMITS, ...options.limits };
  const browsers = new BrowserKeeper(
    async () => launchChromium({ executablePath, proxyUrl: (await openProxy()).url, givesWay }),
    limits.maxMemory,
  );
  const rendering = {
    browsers,
    openProxy,
    rules,
    userAgent: `Mozilla/5.0 (compatible; LinkwrightBot/${options.version}; +${options.publicUrl})`,
    limits,
    turns: turnsOf(options.pages ?? PAGES_AT_ONCE),
    clock: options.clock ?? (() => new Date()),
  };
  return {
    renderPage: (url, request) => renderPage(url, request, rendering),
    async close() {
      await browsers.close();
      await (await proxy)?.close();
    },
  };
}

/** So many pages at once in all, and two of a host. */
function turnsOf(pages: number): Politeness {
  const all = createPoliteness(pages);
  return withinTurns({ turn: (_host, signal) => all.turn('', signal) }, createPoliteness(PER_HOST));
}
