import { z } from 'zod';
import { adminQuery, query, router, selectList, sql } from 'swapu/server';
import { memberNames } from 'swapu/modules/identity';

const milestone = z.object({ memberId: z.uuid(), username: z.string(), joinedAt: z.iso.datetime() });

const columns = selectList({
  memberId: sql<string>`names.id`,
  username: sql<string>`names.username`,
  joinedAt: sql<Date>`names.joined_at`,
});
const toMilestoneRow = ({ joinedAt, ...row }: { memberId: string; username: string; joinedAt: Date }) => ({
  ...row,
  joinedAt: joinedAt.toISOString(),
});

/** The plugin's procedures, mounted at `admin.milestones`. */
export const milestonesRouter = router({
  longest: adminQuery('milestones.read')
    .output(z.array(milestone))
    .query(async ({ ctx }) => {
      const { rows } = await query`
        select ${columns} from ${memberNames} names order by names.joined_at, names.id limit 20`.execute(ctx.db);
      return rows.map(toMilestoneRow);
    }),

  ofMember: adminQuery('milestones.read')
    .input(z.object({ memberId: z.uuid() }))
    .output(milestone.nullable())
    .query(async ({ ctx, input }) => {
      const { rows } = await query`
        select ${columns} from ${memberNames} names where names.id = ${input.memberId}`.execute(ctx.db);
      return rows[0] ? toMilestoneRow(rows[0]) : null;
    }),
});
