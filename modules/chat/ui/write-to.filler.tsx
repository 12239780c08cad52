import { IconMessage } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import type { MemberId } from '#contracts/ids.ts';
import { Button } from '#web/kit/button.tsx';
import { useToast } from '#web/kit/toast.tsx';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import { toRoomPath, toRoomWindowName } from '../domain/room-window.ts';

/** Opens the room between the two members, the existing one or a new one, in its own window. */
export default function WriteTo({ memberId }: { readonly memberId: MemberId }) {
  const t = useTranslate();
  const toast = useToast();
  const navigate = useNavigate();
  const open = trpc.chat.openDirect.useMutation({
    onSuccess: ({ roomId }) => {
      // A browser that denies windows opens it here.
      if (window.open(toRoomPath(roomId), toRoomWindowName(roomId)) === null) void navigate(toRoomPath(roomId));
    },
    onError: toast.error,
  });
  return (
    <Button
      tone="action"
      icon={<IconMessage size={18} aria-hidden />}
      busy={open.isPending}
      onClick={() => open.mutate({ memberId })}
    >
      {t('chat.write')}
      <span className="visually-hidden"> ({t('chat.rooms.newWindow')})</span>
    </Button>
  );
}
