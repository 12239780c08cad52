import { trpc } from '#web/trpc.ts';
import type { PostId } from '../domain/post.schemas.ts';

/** The title of a post, wherever the console names it. */
export default function PostName({ id }: { readonly id: string }) {
  const post = trpc.admin.blog.byId.useQuery({ id: id as PostId });
  return <>{post.data?.title ?? id}</>;
}
