import { createPageFetcher, type PageFetcher, type Politeness } from '@linkwright/core/node';
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
