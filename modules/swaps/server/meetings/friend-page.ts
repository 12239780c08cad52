import type { Locale } from '#contracts/locale.ts';
import type { createTranslator } from '#platform/i18n/translator.ts';

/** The facts of a meeting that a friend may know. */
export interface FriendMeeting {
  readonly name: string;
  readonly picture: string | null;
  readonly meetingAt: Date;
  readonly timeZone: string;
  readonly place: string;
}

interface FriendPage {
  readonly locale: Locale;
  readonly t: ReturnType<typeof createTranslator>;
  /** Null where the link has ended. */
  readonly meeting: FriendMeeting | null;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** A page that needs neither script nor session: it is opened on any phone, also a slow one. */
export function renderFriendPage({ locale, t, meeting }: FriendPage): string {
  const title = t(meeting ? 'swaps.friend.title' : 'swaps.friend.ended');
  const body = meeting ? renderMeeting(meeting, { locale, t }) : `<p>${escapeHtml(t('swaps.friend.endedText'))}</p>`;
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer">
<title>${escapeHtml(title)} · Swapu</title><style>${styles}</style></head>
<body><main><p class="brand">swapu</p><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;
}

function renderMeeting(
  { name, picture, meetingAt, timeZone, place }: FriendMeeting,
  { locale, t }: Pick<FriendPage, 'locale' | 't'>,
): string {
  const when = new Intl.DateTimeFormat(locale === 'en-US' ? 'en-AU' : locale, {
    dateStyle: undefined,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(meetingAt);
  const facts = [
    ['swaps.friend.when', when],
    ['swaps.friend.where', place],
    ['swaps.friend.with', name],
  ] as const;
  const lines = facts.map(([key, text]) => `<dt>${escapeHtml(t(key))}</dt><dd>${escapeHtml(text)}</dd>`).join('');
  const image = picture ? `<img src="${escapeHtml(picture)}" alt="" width="96" height="96">` : '';
  return `${image}<dl>${lines}</dl><p>${escapeHtml(t('swaps.friend.about'))}</p>`;
}

const styles = `
:root { color-scheme: light dark; --ground: #faf5eb; --card: #fffdf8; --ink: #1b241f; --quiet: #5d645c; --leaf: #23654a; }
@media (prefers-color-scheme: dark) { :root { --ground: #131815; --card: #1c231f; --ink: #f1efe6; --quiet: #c3c9bd; --leaf: #7fcaa2; } }
body { margin: 0; padding: 24px 16px; background: var(--ground); color: var(--ink); font: 18px/1.5 system-ui, sans-serif; }
main { max-width: 32rem; margin: 0 auto; padding: 24px; border-radius: 16px; background: var(--card); overflow-wrap: anywhere; }
.brand { margin: 0; color: var(--leaf); font-weight: 700; }
h1 { margin: 8px 0 16px; font-size: 1.5rem; line-height: 1.25; }
img { border-radius: 50%; }
dt { color: var(--quiet); font-size: 0.9rem; }
dd { margin: 0 0 12px; font-weight: 600; }
`;
