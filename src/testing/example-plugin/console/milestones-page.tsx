import { PageHeading, useFormat, useWords } from 'swapu/console';
import { milestoneProcedures } from './procedures.ts';

/** The members who have been there the longest. */
export default function MilestonesPage() {
  const t = useWords();
  const format = useFormat();
  const [members] = milestoneProcedures.longest.useSuspenseQuery();
  return (
    <>
      <PageHeading title={t('milestones.admin.title')} />
      <ol>
        {members.map(({ memberId, username, joinedAt }) => (
          <li key={memberId}>
            {username}, {format.date(joinedAt)}
          </li>
        ))}
      </ol>
    </>
  );
}
