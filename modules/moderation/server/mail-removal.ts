import type { MemberId } from '#contracts/ids.ts';
import { findAccountEmailContact, lockAndFindBanEnd } from '#modules/identity/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { RemovalKind } from '../domain/appeal.ts';
import { computeAppealEnd } from '../domain/compute-appeal-end.ts';
import { moderationSettings } from '../domain/moderation.settings.ts';
import { contentRemovedEmail } from '../emails/content-removed.email.tsx';

interface Removal {
  readonly kind: RemovalKind;
  readonly subjectId: string;
  /** The title of the item that it is about, or that it is. */
  readonly thing: string | null;
  readonly reason: string;
  readonly removedAt: Date;
}

/**
 * Emails the author or owner of what staff removed the reason and the way to appeal: also one who is banned, who has no
 * other way to learn of it and appeals by a reply.
 */
export async function mailRemoval(unit: Unit, aboutId: MemberId, { removedAt, ...removal }: Removal): Promise<void> {
  const contact = await findAccountEmailContact(unit.db, aboutId);
  if (!contact) return;
  const { address, username, locale } = contact;
  unit.mail(contentRemovedEmail, {
    to: { address, name: username },
    locale,
    props: {
      ...removal,
      username,
      removedAt: removedAt.toISOString(),
      until: computeAppealEnd(removedAt, moderationSettings.read(unit.config).APPEAL_DAYS).toISOString(),
      isBanned: (await lockAndFindBanEnd(unit, aboutId)) !== null,
    },
  });
}
