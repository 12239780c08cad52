import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Locale } from '#contracts/locale.ts';
import type { Db } from '#platform/db/db.ts';

/** The owner of an email address, and their answer about promotional mail at sign-up. */
export interface MailOwner {
  readonly id: MemberId;
  readonly address: string;
  readonly locale: Locale;
  readonly promoAcceptedAt: Date | null;
}

/** For emails only, never for a response, which would reveal whether an address has an account. */
export async function mailOwner(
  db: Db,
  who: { readonly id: MemberId } | { readonly address: string },
): Promise<MailOwner | null> {
  const { rows } = await sql<MailOwner>`
    select id, email as address, locale, promo_accepted_at as "promoAcceptedAt" from member_account
    where registered_at is not null and ${'id' in who ? sql`id = ${who.id}` : sql`email = ${who.address.toLowerCase()}`}`.execute(
    db,
  );
  return rows[0] ?? null;
}
