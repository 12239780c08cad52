import { IconBell, IconBellOff, IconDots, IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import type { RoomId } from '#contracts/ids.ts';
import { Menu } from '#web/kit/menu.tsx';
import { useToast } from '#web/kit/toast.tsx';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import { saveRoomPaper } from './save-room-paper.ts';

export interface RoomMenuProps {
  readonly roomId: RoomId;
  readonly isMuted: boolean;
}

/** The actions on a room: its notifications off and on, and the room as a PDF. */
export function RoomMenu({ roomId, isMuted }: RoomMenuProps) {
  const t = useTranslate();
  const toast = useToast();
  const utils = trpc.useUtils();
  const [isSaving, setIsSaving] = useState(false);
  const { mutate, isPending } = trpc.chat.setMuted.useMutation({
    onSuccess: async (_nothing, { isMuted: isNowMuted }) => {
      await utils.chat.room.invalidate({ roomId });
      toast.show(t(isNowMuted ? 'chat.mute.isOff' : 'chat.mute.isOn'));
    },
    onError: toast.error,
  });
  const save = async (): Promise<void> => {
    setIsSaving(true);
    toast.show(t('chat.paper.making'));
    const isSaved = await saveRoomPaper(roomId).catch(() => false);
    setIsSaving(false);
    if (!isSaved) toast.show(t('chat.paper.failed'), { tone: 'danger' });
  };
  const Bell = isMuted ? IconBell : IconBellOff;
  return (
    <Menu
      label={t('chat.menu')}
      iconOnly
      icon={<IconDots size={22} aria-hidden />}
      entries={[
        {
          label: t(isMuted ? 'chat.mute.turnOn' : 'chat.mute.turnOff'),
          icon: <Bell size={20} aria-hidden />,
          disabled: isPending,
          onSelect: () => mutate({ roomId, isMuted: !isMuted }),
        },
        {
          label: t('chat.paper.save'),
          icon: <IconFileTypePdf size={20} aria-hidden />,
          disabled: isSaving,
          onSelect: () => void save(),
        },
      ]}
    />
  );
}
