import { globSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');

/** Where texts for people stand. In core most strings are rules, articles or contracts for programs. */
const web = ['apps/web/src/**/*.{ts,tsx}'];
const core = [
  '**/{errors,words,toasts,messages}.ts',
  'articles/claims/{claim,integrity}.ts',
  'articles/moderation/vocabulary.ts',
  'articles/posts/{indexing,judge,notes-on-sources,read-draft,request,revise,score-rules,sourced-words,target-host,trial}.ts',
  'articles/voice/describe.ts',
  'base/error-log/display.ts',
  'base/network/{connection,reachability}.ts',
  'base/settings/{flags,providers}.ts',
  'base/text/{clean,format-figures,target-url}.ts',
  'base/time/say-moment.ts',
  'growth/activity/{acts,say-act}.ts',
  'growth/ads/judge.ts',
  'growth/calendar/decide-move.ts',
  'growth/client-reports/{comparison,document,document-tables,say}.ts',
  'growth/automation/decide-pause.ts',
  'growth/discovery/broken-link.ts',
  'growth/{exports,keywords,notifications,rank-trackers}/vocabulary.ts',
  'growth/{keywords,rank-trackers}/read-import.ts',
  'growth/search-console/read-export.ts',
  'growth/campaigns/{anchor-mix,decide-campaign,judge-anchors,log-words,read-csv}.ts',
  'money/credits/{price,say-reason}.ts',
  'money/payments/{account-limits,plan-comparison,premium-dialog,purchase,request}.ts',
  'node/{check-address,deadline,decompress,exchange,page-body,visit-fault,visit-page}.ts',
  'node/{reading-room/inspect-in-room,rendering/{read-drawn,render-page,watch-page}}.ts',
  'node/sources/{gather-sources,read-document,read-source,read-source-document,unread}.ts',
  'operation/diagnostics/{checks,table}.ts',
  'operation/messages/*.ts',
  'operation/site/{routes,screens}.ts',
  'operation/admin/say-admin-act.ts',
  'people/accounts/{email-address,password,session-error}.ts',
  'people/mail/{authentication,compose,status}.ts',
  'people/partners/origins.ts',
  'people/waitlist/rules.ts',
  'verification/exports/export-table.ts',
  'verification/monitors/{badge,read-backlinks}.ts',
  'verification/reports/{page-index,request,lists/columns,lists/link-list}.ts',
  'verification/reports/verdict/{by-probe,conclude,counting,diff,inspect-page,score,summary,verdict-words,with-rendering}.ts',
].map((pattern) => `packages/core/src/${pattern}`);

/** What the API refuses with. */
const api = ['apps/api/src/**/*.ts'];

/** Read by those who build the product, and examples. */
const unread = /\.test\.tsx?$|\/(testing|gallery)\/|\.d\.ts$/;

/** Paths of all source files with texts, from the repository's root. */
export const sourcesOfTexts = (): string[] =>
  globSync([...web, ...core, ...api], { cwd: root })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !unread.test(file))
    .toSorted();

export const inRepository = (file: string): string => path.join(root, file);
