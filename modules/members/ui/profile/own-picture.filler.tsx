import { Avatar } from '#web/kit/avatar.tsx';
import type { PageRequest } from '#web/page-part.ts';
import { trpc } from '#web/trpc.ts';

export const load = ({ trpc: calls }: PageRequest) => calls.members.me.fetch();

export const invalidatedBy = ['members'];

/** The member's own picture, once loaded; the initial until then. */
export default function OwnFace({ username }: { readonly username: string }) {
  const { data } = trpc.members.me.useQuery();
  return <Avatar name={username} picture={data?.picture} size={56} />;
}
