import { formatCount, parseUrl } from '@linkwright/core/all';
import ipaddr from 'ipaddr.js';
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

const boundedWords = (low: number, high: number): string =>
  `must be a whole number from ${formatCount(low)} to ${formatCount(high)}`;
export function boundedInt(low: number, high: number) {
  const words = boundedWords(low, high);
  return z.number(words).int(words).min(low, words).max(high, words);
}
export function wholeNumber(low: number, high: number) {
  const words = boundedWords(low, high);
  return z.coerce.number(words).int(words).min(low, words).max(high, words);
}
export const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be a postgres:// URL',
});
export const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim().toLowerCase())
    .filter((item) => item !== ''),
);

/** `LinkedIn=https://www.linkedin.com/company/example` */
export const socialLink = z.string().transform((text, { addIssue }) => {
  const [, label = '', href = ''] = /^([^=]{1,40})=(https?:\/\/\S{1,500})$/.exec(text) ?? [];
  if (label.trim() === '' || parseUrl(href) === null) {
    addIssue('must be Name=https://address, separated by commas');
  }
  return { label: label.trim(), href };
});

/** `192.0.2.1`, `192.0.2.1:53`, `[2001:db8::1]:53` */
export function isServer(text: string): boolean {
  const [, bracketed, plain] = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d{1,5})?$/.exec(text) ?? [];
  return ipaddr.isValid(bracketed ?? plain ?? text);
}
