import { Avatar } from '#web/kit/avatar.tsx';
import { trpc } from '#web/trpc.ts';

/** One's own picture, once it is known; the initial until then. */
export function OwnFace({ username }: { readonly username: string }) {
  const { data } = trpc.members.me.useQuery();
  return <Avatar name={username} picture={data?.picture} size={56} />;
}
