import { formatCount } from '../../base/text/format-figures.ts';
import type { CampaignStanding } from '../../growth/campaigns/words.ts';
import { sayCredits } from '../../money/credits/words.ts';
import { composeMail } from '../../people/mail/compose.ts';
import type { MailMessage, MailSite } from '../../people/mail/message.ts';

type CampaignMail = MailSite & {
  /** The campaign's. */
  name: string;
  campaignUrl: string;
  unsubscribeUrl: string;
};

/** Tells what came of a campaign that has ended. */
export function campaignEndedMail(
  input: CampaignMail & {
    standing: CampaignStanding;
    credits: { captured: number; released: number };
    /** Why most links failed; null where none did. */
    problem: string | null;
  },
): MailMessage {
  const { name, standing, credits, problem } = input;
  const { label, signal, summary } = standing;
  const isWhole = signal === 'live';
  return composeMail(input, {
    ...frame(input),
    kind: 'campaign-ended',
    subject: isWhole ? `“${name}” is complete` : `“${name}”: ${summary}`,
    heading: isWhole ? 'Your campaign is complete' : `Your campaign has ended: ${lower(label)}`,
    before: [
      `“${name}”: ${summary}.`,
      ...(problem === null ? [] : [`The most common reason for a failure: ${ended(problem)}`]),
      creditWords(credits),
    ],
    action: { label: isWhole ? 'See the links' : 'See what happened', url: input.campaignUrl },
    ...(problem === null
      ? {}
      : { after: ['Once the cause is gone, you can try each failed link again on that page.'] }),
  });
}

/** Tells that a campaign has stopped itself, as one link after another failed. */
export function campaignStoppedMail(
  input: CampaignMail & { failures: number; problem: string },
): MailMessage {
  const { name, failures, problem } = input;
  return composeMail(input, {
    ...frame(input),
    kind: 'campaign-stopped',
    subject: `“${name}” is paused: ${failures} links failed in a row`,
    heading: 'Your campaign is paused',
    before: [
      `${failures} links of “${name}” failed one after another, so we paused it before more did. Credits for the failed links are back in your balance.`,
      `The last one failed for this reason: ${ended(problem)}`,
    ],
    action: { label: 'See what happened', url: input.campaignUrl },
    after: ['Resume the campaign there once the cause is gone.'],
  });
}

/** Tells that articles of a campaign wait to be read. */
export function campaignApprovalMail(input: CampaignMail & { waiting: number }): MailMessage {
  const { name, waiting } = input;
  const articles = waiting === 1 ? '1 article' : `${formatCount(waiting)} articles`;
  const [wait, them] = waiting === 1 ? ['waits', 'it'] : ['wait', 'them'];
  return composeMail(input, {
    ...frame(input),
    kind: 'campaign-approval',
    subject: `${articles} to approve in “${name}”`,
    heading: `${articles} ${wait} for your approval`,
    before: [
      `${articles} of “${name}” ${waiting === 1 ? 'is' : 'are'} written. Nothing is published before you have approved ${them}.`,
    ],
    action: { label: `Read ${them}`, url: input.campaignUrl },
  });
}

const frame = ({ siteName, unsubscribeUrl }: CampaignMail) => ({
  reason: `You get this mail because you run this campaign at ${siteName}.`,
  unsubscribeUrl,
});

function creditWords({ captured, released }: { captured: number; released: number }): string {
  const back = released === 0 ? '' : ` ${sayCredits(released)} went back to your balance.`;
  return `It cost ${captured === 0 ? 'nothing' : sayCredits(captured)}.${back}`;
}

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
const ended = (text: string): string => (/[.!?]$/u.test(text) ? text : `${text}.`);
