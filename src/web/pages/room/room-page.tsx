import { useParams } from 'react-router-dom';
import type { RoomId } from '#contracts/ids.ts';
import type { Translate } from '#platform/i18n/catalogue.ts';
import { RoomScreen } from '#modules/chat/ui/public.ts';
import { pageNotFound, type PageHead, type PageRequest } from '#web/module.ts';
import { menuOfMessage } from '../safety/menu-of-message.tsx';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const load = ({ params }: PageRequest): void => {
  if (!uuid.test(params['id'] ?? '')) throw pageNotFound();
};

export const head = ({ words }: { readonly words: Translate }): PageHead => ({
  title: words('chat.rooms.title'),
  isPrivate: true,
});

/** One room in its own window. The path's second part is the item it is about. */
export default function RoomPage() {
  const { id = '', postId } = useParams();
  return <RoomScreen roomId={id as RoomId} itemId={postId} messageMenu={menuOfMessage} />;
}
