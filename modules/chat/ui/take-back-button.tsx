import { useEffect, useState, type MouseEvent } from 'react';
import type { RoomId } from '#contracts/ids.ts';
import { Button } from '#web/kit/button.tsx';
import { useToast } from '#web/kit/toast.tsx';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import type { Message } from '../domain/chat.schemas.ts';

export interface TakeBackButtonProps {
  readonly roomId: RoomId;
  readonly message: Message;
  /** The time in which a message may be taken back after it was sent. */
  readonly seconds: number;
}

/** Takes the viewer's own message back for everyone; gone once the time for that is over. */
export function TakeBackButton({ roomId, message, seconds }: TakeBackButtonProps) {
  const t = useTranslate();
  const toast = useToast();
  const utils = trpc.useUtils();
  const isOpen = useIsBefore(Date.parse(message.createdAt) + seconds * 1_000);
  const takeBack = trpc.chat.takeBack.useMutation({
    onSuccess: () => utils.chat.messages.invalidate({ roomId }),
    onError: toast.error,
  });
  if (!isOpen) return null;
  const press = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    // The button goes with the message: the list keeps the keyboard's place.
    const list = currentTarget.closest<HTMLElement>('[role="log"]');
    takeBack.mutate({ roomId, id: message.id }, { onSuccess: () => list?.focus() });
  };
  return (
    <Button size="small" tone="plain" busy={takeBack.isPending} onClick={press}>
      {t('chat.takeBack')}
    </Button>
  );
}

function useIsBefore(end: number): boolean {
  const [isBefore, setIsBefore] = useState(() => Date.now() < end);
  useEffect(() => {
    const timer = setTimeout(() => setIsBefore(false), Math.max(0, end - Date.now()));
    return () => clearTimeout(timer);
  }, [end]);
  return isBefore;
}
