import { gateNotices } from './gate-notices.ts';
import { goneNotices } from './gone-notices.ts';
import { memberNotices } from './member-notices.ts';
import type { NoticeRule } from './notice-rule.ts';
import { refusalNotices } from './refusal-notices.ts';

/** The first that fits counts. */
export const noticeRules: readonly NoticeRule[] = [
  ...goneNotices,
  ...refusalNotices,
  ...gateNotices,
  ...memberNotices,
];
