import { isStaff } from '#contracts/staff-roles.ts';
import type { Config } from '#platform/config/config.ts';
import type { LiveSession } from '#platform/member.ts';
import { isMissingTwoFactor } from '#platform/trpc/is-missing-two-factor.ts';
import type { CurrentSessionView } from '../../domain/session-view.ts';
import { identitySettings } from '../../domain/identity.settings.ts';

/** A session as its own browser sees it. */
export function toSessionView(live: LiveSession | null, config: Config, now: Date): CurrentSessionView {
  if (!live)
    return {
      member: null,
      needsTwoFactor: false,
      impersonatedUntil: null,
      expiresAt: null,
      warnAt: null,
      now: now.toISOString(),
    };
  const { id, username, role, locale, timeZone, hasTwoFactor } = live.member;
  const { SESSION_MINUTES, SESSION_WARNING_MINUTES } = identitySettings.read(config);
  const warning = (SESSION_MINUTES - SESSION_WARNING_MINUTES) * 60_000;
  return {
    member: { id, username, role, locale, timeZone, hasTwoFactor },
    needsTwoFactor: isStaff(role) && isMissingTwoFactor(live.member, config),
    impersonatedUntil: live.member.lookedAt?.until.toISOString() ?? null,
    expiresAt: live.expiresAt.toISOString(),
    warnAt: new Date(live.expiresAt.getTime() - warning).toISOString(),
    now: now.toISOString(),
  };
}
