import type { Config } from '#platform/config/config.ts';
import type { LiveSession } from '#platform/member.ts';
import type { SessionView } from '../../domain/session-view.ts';

/** A session as its own browser sees it. */
export function sessionView(live: LiveSession | null, config: Pick<Config, 'SESSION_MINUTES' | 'SESSION_WARNING_MINUTES'>, now: Date): SessionView {
  if (!live) return { member: null, expiresAt: null, warnAt: null, now: now.toISOString() };
  const { id, username, role, locale, timeZone } = live.member;
  const warning = (config.SESSION_MINUTES - config.SESSION_WARNING_MINUTES) * 60_000;
  return {
    member: { id, username, role, locale, timeZone },
    expiresAt: live.expiresAt.toISOString(),
    warnAt: new Date(live.expiresAt.getTime() - warning).toISOString(),
    now: now.toISOString(),
  };
}
