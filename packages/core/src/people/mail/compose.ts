import { escapeHtml } from '../../base/text/escape-html.ts';
import type { MailMessage, MailSite } from './message.ts';

/** What a mail says, before it is HTML and text. Every string is plain text. */
export interface MailContent {
  kind: string;
  subject: string;
  heading: string;
  /** Paragraphs before the button. */
  before: string[];
  /** The one thing to do; `url` is absolute. */
  action?: { label: string; url: string };
  /** Paragraphs after the button. */
  after?: string[];
  /** Why this person gets the mail, and what to do when they should not. */
  reason: string;
  /** Ends mails of this kind without signing in. */
  unsubscribeUrl?: string | undefined;
}

/** Writes the mail twice: as HTML that any mail program shows, and as text that reads by itself. */
export function composeMail(site: MailSite, content: MailContent): MailMessage {
  const { kind, subject, unsubscribeUrl } = content;
  return {
    kind,
    subject: oneLine(subject),
    html: toHtml(site, content),
    text: toText(site, content),
    ...(unsubscribeUrl ? { unsubscribeUrl } : {}),
  };
}

/** A subject is a header line: what breaks lines or hides in one becomes a space. */
const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();

function toText(site: MailSite, content: MailContent): string {
  const { heading, before, action, after, reason, unsubscribeUrl } = content;
  const blocks = [
    heading,
    ...before,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(after ?? []),
    `--\n${reason}\n${unsubscribeUrl ? `${words.unsubscribe}: ${unsubscribeUrl}\n` : ''}${site.siteName}: ${site.publicUrl}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}

/** In another language, as all words here. */
const locale = 'en-GB';
/** Words that every mail has. */
const words = { unsubscribe: 'Unsubscribe', open: 'Or open this address:' };

const FONT = "-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";

/** Mail programs read tables and inline styles; those that know a dark scheme read the style sheet. */
function toHtml(site: MailSite, content: MailContent): string {
  const { subject, heading, before, action, after = [], reason, unsubscribeUrl } = content;
  const siteName = escapeHtml(site.siteName);
  return `<!doctype html>
<html lang="${locale.slice(0, 2)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(oneLine(subject))}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
.paper { background: #171512 !important; }
.sheet { background: #201e1a !important; border-color: #39352e !important; }
.ink { color: #f1ece2 !important; }
.soft { color: #b8b0a2 !important; }
.link { color: #9db0ff !important; }
.button { background: #9db0ff !important; color: #141729 !important; }
}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background:#faf7f1">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="paper" style="background:#faf7f1"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td class="ink" style="padding:0 8px 16px;font:600 16px/24px ${FONT};color:#1d1b17">${siteName}</td></tr>
<tr><td class="sheet" style="padding:32px 28px;background:#fffefb;border:1px solid #e2dbcd;border-radius:8px">
<h1 class="ink" style="margin:0 0 16px;font:600 22px/28px ${FONT};color:#1d1b17;overflow-wrap:anywhere">${escapeHtml(heading)}</h1>
${[...before.map(paragraph), ...(action ? [button(action)] : []), ...after.map(paragraph)].join('\n')}
</td></tr>
<tr><td class="soft" style="padding:16px 8px 0;font:400 13px/20px ${FONT};color:#5a544a">${escapeHtml(reason)}<br>
${unsubscribeUrl ? `<a class="link" href="${escapeHtml(unsubscribeUrl)}" style="color:#1d3fbb">${words.unsubscribe}</a> ` : ''}<a class="link" href="${escapeHtml(site.publicUrl)}" style="color:#1d3fbb">${siteName}</a></td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

const paragraph = (text: string): string =>
  `<p class="ink" style="margin:0 0 16px;font:400 16px/24px ${FONT};color:#1d1b17;overflow-wrap:anywhere">${escapeHtml(text)}</p>`;

/** A button, and its address in full for programs that show no buttons. */
function button({ label, url }: { label: string; url: string }): string {
  const href = escapeHtml(url);
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td style="padding:8px 0 16px"><a class="button" href="${href}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1d3fbb;color:#ffffff;font:600 16px/24px ${FONT};text-decoration:none">${escapeHtml(label)}</a></td></tr></table>
<p class="soft" style="margin:0 0 16px;font:400 13px/20px ${FONT};color:#5a544a">${words.open} <a class="link" href="${href}" style="color:#1d3fbb;word-break:break-all">${href}</a></p>`;
}
