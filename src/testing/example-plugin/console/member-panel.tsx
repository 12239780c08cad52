import { useFormat, useWords } from 'swapu/console';
import { milestoneProcedures } from './procedures.ts';

/** Since when a member has been there. */
export default function MemberPanel({ memberId }: { readonly memberId: string }) {
  const t = useWords();
  const format = useFormat();
  const [member] = milestoneProcedures.ofMember.useSuspenseQuery({ memberId });
  return <p>{member ? t('milestones.admin.since', { date: format.date(member.joinedAt) }) : '–'}</p>;
}
