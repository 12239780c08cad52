import { sql } from 'kysely';
import { z } from 'zod';
import { day } from '#contracts/durations.ts';
import { findEmailRecipientAccount } from '#modules/identity/public.ts';
import { loadItemTitles } from '#modules/items/public.ts';
import { anySql } from '#platform/db/columns.ts';
import type { Unit } from '#platform/db/unit.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { createDueFinder, processDueRows } from '#platform/jobs/process-due-rows.ts';
import type { AssistId } from '../../domain/promotions.schemas.ts';
import { promotionSettings } from '../../domain/promotions.settings.ts';
import { assistEndingEmail } from '../../emails/assist-ending.email.tsx';
import { typedTables } from '../tables.ts';
import { endAssists } from './end-assist.ts';

/** Ends what is over. The end itself needs no job: every read compares it with the clock. */
export const endDueAssistsJob = defineJob({
  name: 'promotions.endAssists',
  schema: z.object({}),
  schedule: '*/10 * * * *',
  run: ({ db, now, ...context }) => {
    const over = sql`from swap_assist where ended_at is null and ends_at <= ${now}`;
    return processDueRows<AssistId>(context, {
      find: createDueFinder(db, sql`ends_at`, over),
      take: (unit, ids) => endAssists(unit, { ids }),
      together: 50,
    });
  },
});

/** Reminds owners before the end, once; nothing renews by itself. */
export const remindOfEndingAssistsJob = defineJob({
  name: 'promotions.remindAssists',
  schema: z.object({}),
  schedule: '20 * * * *',
  run: ({ db, now, host, ...context }) => {
    const soon = new Date(now.getTime() + promotionSettings.read(host.config).ASSIST_REMINDER_DAYS * day);
    const due = sql`from swap_assist
      where ended_at is null and reminded_at is null and ends_at > ${now} and ends_at <= ${soon}`;
    return processDueRows<AssistId>(context, {
      find: createDueFinder(db, sql`ends_at`, due),
      take: remind,
      together: 20,
    });
  },
});

async function remind(unit: Unit, ids: readonly AssistId[]): Promise<void> {
  const ending = await typedTables(unit.db)
    .updateTable('swap_assist')
    .set({ reminded_at: unit.now })
    .where('id', '=', anySql(ids))
    .where('reminded_at', 'is', null)
    .returning(['member_id as memberId', 'item_id as itemId', 'ends_at as endsAt'])
    .execute();
  const titles = await loadItemTitles(
    unit.db,
    ending.flatMap(({ itemId }) => itemId ?? []),
  );
  for (const { memberId, itemId, endsAt } of ending) {
    const owner = await findEmailRecipientAccount(unit.db, { id: memberId });
    if (!owner) continue;
    unit.mail(assistEndingEmail, {
      to: { address: owner.address },
      locale: owner.locale,
      props: {
        memberId,
        title: itemId === null ? null : (titles.get(itemId) ?? ''),
        itemId,
        until: endsAt.toISOString(),
      },
    });
  }
}
