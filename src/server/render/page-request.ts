import type { IncomingMessage } from 'node:http';
import type { Member } from '#platform/member.ts';
import type { Viewer } from '#web/viewer.ts';

const ownCookies = /^(locale|theme|faces)$/;

/** True for a request without a session: it carries no cookie but those that say nothing of who asks. */
export function hasNoSession({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const names = (headers.cookie ?? '').split(';').map((pair) => pair.split('=')[0]?.trim() ?? '');
  return names.every((name) => name === '' || ownCookies.test(name));
}

export const hasChosenLanguage = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  /(?:^|;\s*)locale=\w/.test(headers.cookie ?? '');

/** The id of the faces that this browser has as files. */
export const findCachedFontFacesId = ({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined =>
  /(?:^|;\s*)faces=([\w-]{8})(?:;|$)/.exec(headers.cookie ?? '')?.[1];

/** Reduces a signed-in member to what screens may know. */
export const toViewer = (member: Member, expiresAt: Date): Viewer => ({
  id: member.id,
  username: member.username,
  role: member.role,
  locale: member.locale,
  timeZone: member.timeZone,
  expiresAt: expiresAt.toISOString(),
});
