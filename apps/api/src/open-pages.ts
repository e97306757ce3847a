import { createBrowserRule, type Rendered } from '@linkwright/core/all';
import {
  createPageFetcher,
  openRenderingProcess,
  type PageFetcher,
  type Politeness,
} from '@linkwright/core/node';
import type { Config } from './config.ts';
import { localUrl } from './local-url.ts';

/** Of the product, as pages that are asked for are told. */
const VERSION = '1';

/** The guarded door to pages of others. */
export const openPages = (
  config: Config,
  allowPrivate: boolean | ((origin: string) => boolean),
  hostTurns?: Politeness,
): PageFetcher =>
  createPageFetcher({ version: VERSION, publicUrl: localUrl(config), allowPrivate, hostTurns });

/** The browser of this process, and what it learned of hosts. */
export type PageBrowser = Rendered & { close(): Promise<void> };

/** Undefined where there is none; nothing is started before the first page. */
export function openBrowser(config: Config): PageBrowser | undefined {
  const { chromium: executablePath, fetchesPrivate: allowPrivate } = config;
  if (!executablePath) return undefined;
  const publicUrl = localUrl(config);
  const door = { executablePath, version: VERSION, publicUrl, allowPrivate };
  return { ...openRenderingProcess(door), rule: createBrowserRule() };
}
