import { MemberId } from '#contracts/ids.ts';
import { trpc } from '#web/trpc.ts';

/** A member's username, for pages of the console that have only the id. */
export default function MemberName({ id }: { readonly id: string }) {
  const member = trpc.admin.members.byId.useQuery({ id: MemberId.parse(id) }, { staleTime: 60_000, retry: false });
  return member.data?.username ?? id.slice(-12);
}
