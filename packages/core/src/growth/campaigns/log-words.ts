import type { CampaignBody } from './contract.ts';
import type { LinkCounts } from './decide-campaign.ts';

/** Several sentences as one text. Each is translated by itself. */
const said = (...parts: (string | null)[]): string => parts.filter(Boolean).join(' ');

/** A refusal may come without its stop. */
const stopped = (problem: string): string => (/[.?!]$/.test(problem) ? problem : `${problem}.`);

const creditBack = 'Its credit went back.';

const sayFolder = (folder: string | null): string =>
  folder === null ? 'Taken out of its folder.' : `Put into the folder “${folder}”.`;

const sayApproval = (isFirst: boolean): string =>
  isFirst
    ? 'From now on each article waits for approval.'
    : 'From now on articles are published without approval.';

/** What a campaign's log says, and why a link of it came to nothing. */
export const campaignLog = {
  /** After the name of what was copied. */
  copy: '(copy)',
  made: (plan: { linkCount: number; targetUrl: string }) =>
    `Made, with ${plan.linkCount} links to ${plan.targetUrl}.`,
  /** @param change what it holds anew, and nothing that stayed */
  changed: ({ name, pacePerDay, approveFirst, folder, ...plan }: Partial<CampaignBody>) =>
    said(
      Object.keys(plan).length > 0 ? 'Its plan was changed.' : null,
      name === undefined ? null : `Renamed to “${name}”.`,
      pacePerDay === undefined ? null : `Links a day from now on: ${pacePerDay}.`,
      approveFirst === undefined ? null : sayApproval(approveFirst),
      folder === undefined ? null : sayFolder(folder),
    ),
  filed: sayFolder,
  started: (credits: number) => `Started: one credit for each link is reserved, ${credits} in all.`,
  paused: 'Paused. What is published already is still verified.',
  resumed: 'Resumed.',
  cancelled: (links: number) =>
    `Cancelled. Links called off: ${links}; one credit for each went back.`,
  stopped: (failures: number) => `Paused: ${failures} links failed one after another.`,
  reopened: 'Goes on: a link is tried again.',
  completed: ({ live, lost, failed, cancelled }: LinkCounts) =>
    `Completed: ${live + lost} delivered, ${failed} failed, ${cancelled} called off.`,
  failed: 'Failed: no link was delivered.',

  written: (title: string, { problem, isHeld }: { problem: string | null; isHeld: boolean }) =>
    said(`“${title}” was written.`, problem, isHeld ? 'It awaits approval.' : null),
  edited: (title: string) => `“${title}” was changed.`,
  editedThere: (title: string) => `“${title}” was changed there.`,
  approved: 'Approved.',
  rejected: said('Rejected.', creditBack),
  moved: (day: string | null) => (day === null ? 'Back in line.' : `Moved to ${day}.`),
  handedOver: (time: Date) =>
    `Handed over, to be shown from ${time.toISOString().slice(0, 16).replace('T', ' ')} UTC on.`,
  published: (url: string) => `Published at ${url}.`,
  postponed: (problem: string) => said(stopped(problem), 'Tried again later.'),
  givenUp: (problem: string) => said(stopped(problem), creditBack),
  retried: 'Tried again: a credit is reserved for it anew.',
  withdrawn: (isUnpaid: boolean) => said('Taken down.', isUnpaid ? creditBack : null),
};

/** Why a link is where it is. */
export const linkProblems = {
  rejected: 'Its article was rejected.',
  cancelled: 'Its campaign was cancelled.',
  withdrawn: 'Its owner took its article down.',
  deleted: 'It was deleted at its destination before it was shown.',
  notShown: 'Its destination does not show it yet.',
  unexpected: 'An unexpected error occurred.',
  sameWords: ({ url, number, name }: { url: string | null; number: number; name: string }) =>
    said(
      url
        ? `Its text is that of your article at ${url}, as its sources carry no other.`
        : `Its text is that of your article for link ${number} of “${name}”, as its sources carry no other.`,
      'Add sources to the campaign, or approve it as it is.',
    ),
};
