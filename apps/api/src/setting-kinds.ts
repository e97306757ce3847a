import { parseUrl } from '@linkwright/core';
import { z } from 'zod';

/** Settings by name: how each is read, and the line about it in `--help` and docs. */
export type SettingLines = Record<string, readonly [z.ZodType, string]>;

/** What was read of them. */
export type ReadSettings<Lines extends SettingLines> = {
  [Name in keyof Lines]: z.output<Lines[Name][0]>;
};

export const optionalText = z.string().min(1).optional();
export const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http(s) URL' });
export const flag = z.enum(['true', 'false'], 'must be true or false').default('false');

/** An address without path, query or name in it. */
export const httpOrigin = httpUrl.refine((text) => {
  const url = parseUrl(text);
  return url !== null && `${url.origin}/` === url.href;
}, 'must be an address without a path');
