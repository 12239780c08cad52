import { Loader } from '@mantine/core';
import { useParams } from 'react-router-dom';
import { ErrorNote } from '#admin/kit/error-note.tsx';
import { trpc } from '#web/trpc.ts';
import type { PostId } from '../domain/post.schemas.ts';
import { PostEditor } from './post-editor.tsx';

/** A post to write or change; `new` begins one. */
export default function PostPage() {
  const id = useParams()['postId'];
  return id === 'new' || id === undefined ? <PostEditor post={null} /> : <ExistingPost id={id as PostId} />;
}

function ExistingPost({ id }: { readonly id: PostId }) {
  const post = trpc.admin.blog.byId.useQuery({ id }, { refetchOnWindowFocus: false });
  if (post.error) return <ErrorNote error={post.error} onRetry={() => void post.refetch()} />;
  return post.data ? <PostEditor key={post.data.id} post={post.data} /> : <Loader />;
}
