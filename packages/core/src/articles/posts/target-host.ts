import { isFullHostName } from '../../base/text/host-name.ts';
import { type JudgeHost, NO_HOST_NAME } from '../../base/text/target-url.ts';
import { isPublicAddress } from './public-address.ts';

const ipAddress = /^[\d.]+$|:/;

/** The URL parser has already turned decimal, hex and octal spellings into a dotted address. */
export const judgeTargetHost: JudgeHost = (host) => {
  if (!ipAddress.test(host)) return isFullHostName(host) ? null : NO_HOST_NAME;
  return isPublicAddress(host) ? null : 'The address points into a private or reserved network';
};
