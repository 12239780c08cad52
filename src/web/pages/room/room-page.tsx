import { useParams } from 'react-router-dom';
import type { RoomId } from '#contracts/ids.ts';
import type { Translate } from '#platform/i18n/catalogue.ts';
import { RoomScreen } from '#modules/chat/ui/public.ts';
import { loadSubject } from '#web/load-subject.ts';
import type { PageHead, PageRequest } from '#web/module.ts';
import { menuOfMessage } from '../safety/menu-of-message.tsx';

export const load = ({ trpc, params }: PageRequest) =>
  loadSubject(trpc.chat.room.ensureData({ roomId: params['id'] as RoomId }));

export const head = ({ words }: { readonly words: Translate }): PageHead => ({
  title: words('chat.rooms.title'),
  isPrivate: true,
});

/** One room in its own window. The path's second part is the item it is about. */
export default function RoomPage() {
  const { id = '', postId } = useParams();
  return <RoomScreen roomId={id as RoomId} itemId={postId} messageMenu={menuOfMessage} />;
}
