import { IconBell, IconBellOff } from '@tabler/icons-react';
import type { RoomId } from '#contracts/ids.ts';
import { IconButton } from '#web/kit/icon-button.tsx';
import { useToast } from '#web/kit/toast.tsx';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';

export interface MuteButtonProps {
  readonly roomId: RoomId;
  readonly isMuted: boolean;
}

/** Turns the notifications of a room's messages off and on. */
export function MuteButton({ roomId, isMuted }: MuteButtonProps) {
  const t = useTranslate();
  const toast = useToast();
  const utils = trpc.useUtils();
  const { mutate, isPending } = trpc.chat.setMuted.useMutation({
    onSuccess: async (_nothing, { isMuted: isNowMuted }) => {
      await utils.chat.room.invalidate({ roomId });
      toast.show(t(isNowMuted ? 'chat.mute.isOff' : 'chat.mute.isOn'));
    },
    onError: toast.error,
  });
  const Icon = isMuted ? IconBellOff : IconBell;
  return (
    <IconButton
      label={t('chat.mute.notify')}
      icon={<Icon size={22} aria-hidden />}
      aria-pressed={!isMuted}
      aria-disabled={isPending}
      onClick={() => !isPending && mutate({ roomId, isMuted: !isMuted })}
    />
  );
}
