import type { RoomId } from '#contracts/ids.ts';
import { LinkButton, type LinkButtonProps } from '#web/kit/link-button.tsx';
import { useTranslate } from '#web/i18n.tsx';
import { toRoomPath, toRoomWindowName } from '../domain/room-window.ts';

/** A way into a room, in the room's own window. */
export function RoomLink({
  roomId,
  children,
  ...look
}: Omit<LinkButtonProps, 'to' | 'target'> & { readonly roomId: RoomId }) {
  const t = useTranslate();
  return (
    <LinkButton to={toRoomPath(roomId)} target={toRoomWindowName(roomId)} {...look}>
      {children}
      <span className="visually-hidden"> ({t('chat.rooms.newWindow')})</span>
    </LinkButton>
  );
}
