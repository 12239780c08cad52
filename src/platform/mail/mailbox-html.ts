import type { Locale } from '#contracts/locale.ts';
import type { EmailTranslate } from './email-template.ts';
import type { MailboxEmail, MailboxLine } from './mailbox.queries.ts';

export interface MailboxReader {
  readonly locale: Locale;
  readonly words: EmailTranslate;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** Escapes a plain text and turns its URLs into links. */
export const linkifyText = (text: string): string =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);

export function renderMailboxPage(reader: MailboxReader, lines: readonly MailboxLine[], to?: string): string {
  const { words } = reader;
  const search = `<form method="get" action="/mailbox"><label>${words('letters.mailbox.of')} <input name="to" type="email" value="${escapeHtml(to ?? '')}"></label> <button>${words('letters.mailbox.show')}</button></form>`;
  const rows = lines.map((line) => row(reader, line)).join('');
  const list = rows === '' ? `<p class="empty">${words('letters.mailbox.empty')}</p>` : `<ol>${rows}</ol>`;
  return sheet(
    reader,
    words('letters.mailbox.title'),
    `<p class="quiet">${words('letters.mailbox.about')}</p>${search}${list}`,
  );
}

const row = ({ locale }: MailboxReader, { id, subject, to, createdAt }: MailboxLine) =>
  `<li><a href="/mailbox/${id}"><strong>${escapeHtml(subject)}</strong><span>${escapeHtml(to)}</span><time datetime="${createdAt.toISOString()}">${moment(locale, createdAt)}</time></a></li>`;

export function renderEmailPage(reader: MailboxReader, email: MailboxEmail): string {
  const { words, locale } = reader;
  const header = `<dl><dt>${words('letters.mailbox.from')}</dt><dd>${escapeHtml(email.from)}</dd><dt>${words('letters.mailbox.to')}</dt><dd>${escapeHtml(email.to)}</dd><dt>${words('letters.mailbox.when')}</dt><dd>${moment(locale, email.createdAt)}</dd></dl>`;
  const frame = `<iframe src="/mailbox/${email.id}/html" title="${escapeHtml(email.subject)}" sandbox="allow-top-navigation-by-user-activation"></iframe>`;
  const plain = `<h2>${words('letters.mailbox.plain')}</h2><pre>${linkifyText(email.plain)}</pre>`;
  return sheet(
    reader,
    email.subject,
    `<p><a href="/mailbox">${words('letters.mailbox.back')}</a></p>${header}${frame}${plain}`,
  );
}

export const renderMissingEmailPage = (reader: MailboxReader): string =>
  sheet(
    reader,
    reader.words('letters.mailbox.missing'),
    `<p><a href="/mailbox">${reader.words('letters.mailbox.back')}</a></p>`,
  );

const moment = (locale: Locale, at: Date) =>
  escapeHtml(
    new Intl.DateTimeFormat(locale === 'en-US' ? 'en-AU' : locale, {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: 'Australia/Brisbane',
    }).format(at),
  );

const sheet = ({ locale }: MailboxReader, title: string, body: string) => `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${styles}</style></head>
<body><header><a href="/">${leaves}swapu</a></header><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;

/** The site's logo, inline because the mailbox's policy allows no image to load. */
const leaves =
  '<svg viewBox="0 0 40 40" aria-hidden="true"><path fill="#2f8f63" d="M3 21C2 10 11 2 23 3c4 .3 8 1.2 12 2.5-2 8.5-8 14.5-17 15.3C12.5 21.3 8 20 3 21Z"/><path fill="#f2bf33" d="M37 19c1 11-8 19-20 18-4-.3-8-1.2-12-2.5 2-8.5 8-14.5 17-15.3C27.5 18.7 32 20 37 19Z"/></svg>';

const styles = `
:root { color-scheme: light dark; --ground: #faf5eb; --card: #fffdf8; --line: #e5dac5; --ink: #1b241f; --quiet: #5d645c; --leaf: #23654a; }
@media (prefers-color-scheme: dark) { :root { --ground: #131815; --card: #1c231f; --line: #2e3832; --ink: #f1efe6; --quiet: #c3c9bd; --leaf: #7fcaa2; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 Figtree, system-ui, -apple-system, 'Segoe UI', sans-serif; }
header { padding: .9rem 1.2rem; border-bottom: 1px solid var(--line); }
header a { display: inline-flex; align-items: center; gap: .6rem; color: inherit; font-weight: 800; font-size: 1.35rem; letter-spacing: -.03em; text-decoration: none; } header svg { width: 30px; height: 30px; }
main { max-width: 48rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { margin: 0; font-size: 2rem; line-height: 1.15; letter-spacing: -.02em; overflow-wrap: anywhere; } h2 { font-size: 1.1rem; margin-top: 2rem; }
a { color: var(--leaf); } .quiet { margin: .4rem 0 1.4rem; color: var(--quiet); } .empty { margin: 1.2rem 0 0; padding: 3rem 1rem; border: 1px dashed var(--line); border-radius: 24px; text-align: center; color: var(--quiet); }
ol { list-style: none; margin: 1.2rem 0 0; padding: 0; border: 1px solid var(--line); border-radius: 24px; overflow: hidden; }
li + li { border-top: 1px solid var(--line); }
li a { display: grid; grid-template-columns: 1fr auto; gap: .1rem 1rem; padding: .9rem 1.2rem; background: var(--card); color: inherit; text-decoration: none; }
li a:hover strong, li a:focus-visible strong { color: var(--leaf); text-decoration: underline; } li strong { grid-column: 1 / -1; } li span, li time { color: var(--quiet); font-size: .9rem; overflow-wrap: anywhere; }
form { display: flex; flex-wrap: wrap; gap: .6rem; align-items: end; } label { display: grid; flex: 1 1 14rem; gap: .3rem; font-weight: 600; font-size: .95rem; }
input, button { min-height: 48px; padding: .5rem 1rem; border: 1.5px solid var(--quiet); border-radius: 10px; background: var(--card); color: inherit; font: inherit; font-weight: 400; }
button { padding-inline: 1.5rem; border-color: var(--leaf); border-radius: 99px; background: var(--leaf); color: var(--card); font-weight: 600; cursor: pointer; } :focus-visible { outline: 3px solid var(--leaf); outline-offset: 2px; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .2rem 1rem; } dt { color: var(--quiet); } dd { margin: 0; overflow-wrap: anywhere; }
iframe { width: 100%; height: 40rem; border: 1px solid var(--line); border-radius: 24px; background: #fff; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: var(--card); border: 1px solid var(--line); border-radius: 24px; padding: 1.2rem; font: inherit; }
`;
