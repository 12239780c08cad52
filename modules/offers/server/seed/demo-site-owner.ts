import { memberNames } from '#modules/identity/public.ts';
import { demoMembers } from '#modules/members/public.ts';
import { anySql } from '#platform/db/columns.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { OfferActor } from '../../domain/offer-party.ts';
import { typedTables } from '../tables.ts';

/** The demo member who runs the site and decides disputes. */
export const findDemoSiteOwner = ({ db }: Unit): Promise<OfferActor | undefined> =>
  typedTables(db)
    .selectFrom(memberNames.as('member'))
    .select('id')
    .where('username', '=', anySql(demoMembers.flatMap(({ username, role }) => (role === 'owner' ? [username] : []))))
    .executeTakeFirst();
