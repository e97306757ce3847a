import { createHash } from 'node:crypto';
import { escapeHtml, type MailState } from '@linkwright/core/all';
import { mailState, type StoredMail } from './store.ts';

export const OUTBOX_LABEL = 'Stand-in outbox: no mail leaves this machine';

/** The colours are the reader's own, so that light and dark need no rule. */
const style = `
:root { color-scheme: light dark; background: Canvas; color: CanvasText; }
a { color: LinkText; }
body { margin: 0 auto; max-width: 60rem; padding: 1rem 1.25rem 3rem; font: 1rem/1.5 system-ui, sans-serif; }
.label { margin: 0 0 1.5rem; padding: .5rem .75rem; border: 1px solid; border-radius: .5rem; font-weight: 600; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 1rem; overflow-wrap: anywhere; }
h2 { font-size: 1.125rem; margin: 2rem 0 .5rem; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: .5rem .75rem .5rem 0; border-bottom: 1px solid GrayText; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 0 0 1.5rem; }
dd { margin: 0; overflow-wrap: anywhere; }
time, dd, pre { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: .875rem; }
iframe { box-sizing: border-box; width: 100%; height: 38rem; border: 1px solid GrayText; border-radius: .5rem; resize: vertical; }
pre { padding: 1rem; border: 1px solid GrayText; border-radius: .5rem; white-space: pre-wrap; overflow-wrap: anywhere; }
a:focus-visible, iframe:focus-visible { outline: 3px solid; outline-offset: 2px; }
`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** Of the pages around a mail: their own style, the frame, and nothing else. */
export const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Of a mail's HTML: styles only, in a sandbox from which a click on a link leads the whole tab. */
export const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation";

type ListedMail = Pick<
  StoredMail,
  'id' | 'kind' | 'to' | 'subject' | 'status' | 'provider' | 'error' | 'created_at'
>;

const stateWords: Record<MailState, string> = {
  queued: 'Waiting',
  sent: 'Sent',
  unsent: 'Not sent, kept here',
  failed: 'Failed',
};

/** The newest mails. */
export function outboxPage(mails: ListedMail[], hasTemplates: boolean): string {
  const rows = mails.map(
    (mail) =>
      `<tr><td>${time(mail.created_at)}</td><td>${escapeHtml(mail.to)}</td><td><a href="/outbox/${mail.id}">${escapeHtml(mail.subject)}</a></td><td>${stateWords[mailState(mail)]}</td></tr>`,
  );
  const list =
    rows.length === 0
      ? '<p>No mail yet. Sign up, or ask for a new password, and the mail appears here.</p>'
      : `<table><thead><tr><th>Written</th><th>To</th><th>Subject</th><th>Status</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  return page(
    'Outbox',
    `<h1>Outbox</h1>${list}${hasTemplates ? '<p><a href="/outbox/templates">All templates</a></p>' : ''}`,
  );
}

/** One mail of the outbox: who, what, when, its HTML in a frame and its text. */
export function mailPage(mail: ListedMail & Pick<StoredMail, 'text'>): string {
  const facts = [
    ['To', escapeHtml(mail.to)],
    ['Kind', escapeHtml(mail.kind)],
    ['Written', time(mail.created_at)],
    ['Status', stateWords[mailState(mail)]],
    ...(mail.error ? [['Error', escapeHtml(mail.error)]] : []),
  ];
  return page(
    mail.subject,
    `<p><a href="/outbox">Outbox</a></p><h1>${escapeHtml(mail.subject)}</h1>
<dl>${facts.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('')}</dl>
${versions(`/outbox/${mail.id}/html`, mail.text)}`,
  );
}

/** The names of all templates. */
export const templatesPage = (kinds: string[]): string =>
  page(
    'Templates',
    `<p><a href="/outbox">Outbox</a></p><h1>Templates</h1><ul>${kinds.map((kind) => `<li><a href="/outbox/templates/${kind}">${kind}</a></li>`).join('')}</ul>`,
  );

/** One template with sample data. */
export const templatePage = ({
  kind,
  subject,
  text,
}: {
  kind: string;
  subject: string;
  text: string;
}): string =>
  page(
    subject,
    `<p><a href="/outbox/templates">Templates</a></p><h1>${escapeHtml(subject)}</h1><p>Sample data.</p>
${versions(`/outbox/templates/${kind}/html`, text)}`,
  );

/** A mail's HTML as a document of its own, whose links open in the whole tab. */
export const mailDocument = (html: string): string =>
  html.replace('<head>', '<head>\n<base target="_top">');

const versions = (htmlUrl: string, text: string): string =>
  `<iframe src="${htmlUrl}" title="The mail" sandbox="allow-top-navigation-by-user-activation"></iframe>
<h2>Text version</h2>
<pre>${linked(text)}</pre>`;

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · outbox</title>
<style>${style}</style>
</head>
<body>
<main>
<p class="label">${OUTBOX_LABEL}</p>
${body}
</main>
</body>
</html>
`;

/** These pages are read on the machine that serves them: its clock is the reader's. */
const time = (date: Date): string =>
  `<time datetime="${date.toISOString()}">${date.toLocaleString('en-GB', whole)}</time>`;

const whole: Intl.DateTimeFormatOptions = {
  dateStyle: 'medium',
  timeStyle: 'long',
};

/** The text with its addresses as links. */
const linked = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('');
