import { IconMessage } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import type { MemberId } from '#contracts/ids.ts';
import { Button } from '#web/kit/button.tsx';
import { useToast } from '#web/kit/toast.tsx';
import { trpc } from '#web/trpc.ts';
import { useWords } from '#web/words.tsx';

/** Opens the room between the two members, the existing one or a new one. */
export default function WriteTo({ memberId }: { readonly memberId: MemberId }) {
  const t = useWords();
  const toast = useToast();
  const navigate = useNavigate();
  const open = trpc.chat.openDirect.useMutation({
    onSuccess: ({ roomId }) => navigate(`/discuss/${roomId}`),
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
    </Button>
  );
}
