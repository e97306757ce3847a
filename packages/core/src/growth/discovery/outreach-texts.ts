import type { Prospect, ProspectFind } from './prospect-contract.ts';

/** A text to copy. The product sends none of them. */
export interface OutreachText {
  id: 'mention' | 'broken-link' | 'resource-page' | 'follow-up' | 'thanks';
  subject: string;
  body: string;
}

/** What texts are made of: what was seen, and nothing else. */
export type OutreachFacts = Pick<Prospect, 'pageUrl' | 'pageTitle' | 'targetUrl' | 'subject'> & {
  finds: readonly Pick<ProspectFind, 'kind' | 'brokenUrl'>[];
};

export const outreachLanguages = ['en', 'de'] as const;
export type OutreachLanguage = (typeof outreachLanguages)[number];

type Compose = (
  facts: OutreachFacts & { page: string; broken: string },
) => Omit<OutreachText, 'id'>;

const english: Record<OutreachText['id'], Compose> = {
  mention: ({ page, pageUrl, subject, targetUrl }) => ({
    subject: `Your page ${page}`,
    body: `Hello,

your page ${page} (${pageUrl}) is about ${subject}, too. I work on ${targetUrl}. If you find it useful for your readers, would you link to it where you write about ${subject}?

Thank you for your time`,
  }),
  'broken-link': ({ page, pageUrl, broken, targetUrl }) => ({
    subject: `A link on ${page} leads nowhere`,
    body: `Hello,

your page ${page} (${pageUrl}) links to ${broken}, and nothing is there any more when I follow the link. You may want to take it out or replace it. Should ${targetUrl} fit in its place, I would be glad; I work on it.

Thank you for your time`,
  }),
  'resource-page': ({ page, pageUrl, subject, targetUrl }) => ({
    subject: `A suggestion for ${page}`,
    body: `Hello,

your page ${page} (${pageUrl}) lists links to other sites. I work on ${targetUrl}, which is about ${subject}. Would you have a look whether it belongs in your list?

Thank you for your time`,
  }),
  'follow-up': ({ page, pageUrl }) => ({
    subject: `Once more about ${page}`,
    body: `Hello,

I wrote to you about your page ${page} (${pageUrl}). In case it did not reach you: I would be glad of a short answer, also of a no.

Thank you for your time`,
  }),
  thanks: ({ page, pageUrl, targetUrl }) => ({
    subject: `Thank you for the link on ${page}`,
    body: `Hello,

thank you for the link to ${targetUrl} on your page ${page} (${pageUrl}).`,
  }),
};

const german: Record<OutreachText['id'], Compose> = {
  mention: ({ page, pageUrl, subject, targetUrl }) => ({
    subject: `Ihre Seite ${page}`,
    body: `Guten Tag,

auch auf Ihrer Seite ${page} (${pageUrl}) geht es um ${subject}. Ich arbeite an ${targetUrl}. Wenn Sie das für Ihre Leser nützlich finden: Würden Sie dort, wo Sie über ${subject} schreiben, einen Link darauf setzen?

Vielen Dank für Ihre Zeit`,
  }),
  'broken-link': ({ page, pageUrl, broken, targetUrl }) => ({
    subject: `Ein Link auf ${page} führt ins Leere`,
    body: `Guten Tag,

Ihre Seite ${page} (${pageUrl}) verlinkt ${broken}; wenn ich dem Link folge, ist dort nichts mehr. Vielleicht möchten Sie ihn entfernen oder ersetzen. Falls ${targetUrl} an seine Stelle passt, würde ich mich freuen; ich arbeite daran.

Vielen Dank für Ihre Zeit`,
  }),
  'resource-page': ({ page, pageUrl, subject, targetUrl }) => ({
    subject: `Ein Vorschlag für ${page}`,
    body: `Guten Tag,

Ihre Seite ${page} (${pageUrl}) sammelt Links zu anderen Seiten. Ich arbeite an ${targetUrl}; dort geht es um ${subject}. Würden Sie nachsehen, ob das in Ihre Sammlung passt?

Vielen Dank für Ihre Zeit`,
  }),
  'follow-up': ({ page, pageUrl }) => ({
    subject: `Noch einmal zu ${page}`,
    body: `Guten Tag,

ich hatte Ihnen wegen Ihrer Seite ${page} (${pageUrl}) geschrieben. Falls es Sie nicht erreicht hat: Über eine kurze Antwort würde ich mich freuen, auch über ein Nein.

Vielen Dank für Ihre Zeit`,
  }),
  thanks: ({ page, pageUrl, targetUrl }) => ({
    subject: `Danke für den Link auf ${page}`,
    body: `Guten Tag,

vielen Dank für den Link auf ${targetUrl} auf Ihrer Seite ${page} (${pageUrl}).`,
  }),
};

/**
 * Texts for whoever keeps a page, to be copied and signed by the user: first those of what was found
 * there. They state what was seen and what the user said themselves, and claim nothing else.
 */
export function outreachTexts(facts: OutreachFacts, language: OutreachLanguage): OutreachText[] {
  const compose = language === 'de' ? german : english;
  const broken = facts.finds.find(({ brokenUrl }) => brokenUrl)?.brokenUrl ?? '';
  const page = facts.pageTitle === '' ? facts.pageUrl : `“${facts.pageTitle}”`;
  const kinds = new Set(facts.finds.map(({ kind }) => kind));
  const first = (['mention', 'broken-link', 'resource-page'] as const).filter((kind) =>
    kinds.has(kind),
  );
  return [...first, 'follow-up' as const, 'thanks' as const].map((id) => ({
    id,
    ...compose[id]({ ...facts, page, broken }),
  }));
}
