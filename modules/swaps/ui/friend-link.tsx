import { useState } from 'react';
import type { MemberId, SwapId } from '#contracts/ids.ts';
import { Button } from '#web/kit/button.tsx';
import { Row } from '#web/kit/row.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { useToast } from '#web/kit/toast.tsx';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import styles from './meeting-card.module.css';
import { useRefetchSwaps } from './use-confirm-received.ts';

interface FriendLinkProps {
  readonly swapId: SwapId;
  readonly partnerId: MemberId;
  readonly name: string;
  readonly hasLink: boolean;
  readonly isKnownToTheirFriend: boolean;
}

/** Lets a friend know of a meeting by a link that needs no account, and takes it back. */
export function FriendLink({ swapId, partnerId, name, hasLink, isKnownToTheirFriend }: FriendLinkProps) {
  const t = useTranslate();
  const toast = useToast();
  const readAgain = useRefetchSwaps();
  const [address, setAddress] = useState<string | null>(null);
  const make = trpc.swaps.makeFriendLink.useMutation({
    onSuccess: ({ path }) => setAddress(path === null ? null : `${window.location.origin}${path}`),
    onError: (error) => toast.error(error),
    onSettled: () => void readAgain(),
  });
  const end = trpc.swaps.endFriendLink.useMutation({
    onSuccess: () => {
      setAddress(null);
      toast.show(t('swaps.friend.takenBack'), { tone: 'good' });
    },
    onError: (error) => toast.error(error),
    onSettled: () => void readAgain(),
  });
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      toast.show(t('swaps.friend.copied'), { tone: 'good' });
    } catch {
      // Without the right to the clipboard the link stands there to be copied by hand.
    }
  };
  return (
    <Stack>
      <h3>{t('swaps.friend.tell')}</h3>
      <p className={styles.hint}>{t('swaps.friend.hint', { name })}</p>
      {isKnownToTheirFriend && <p>{t('swaps.friend.theirs', { name })}</p>}
      {address !== null && <p className={styles.link}>{address}</p>}
      <Row wrap>
        {address === null ? (
          <Button size="small" busy={make.isPending} onClick={() => make.mutate({ swapId, partnerId })}>
            {t(hasLink ? 'swaps.friend.makeNew' : 'swaps.friend.make')}
          </Button>
        ) : (
          <Button size="small" tone="action" onClick={() => void copy(address)}>
            {t('swaps.friend.copy')}
          </Button>
        )}
        {hasLink && (
          <Button size="small" busy={end.isPending} onClick={() => end.mutate({ swapId, partnerId })}>
            {t('swaps.friend.takeBack')}
          </Button>
        )}
      </Row>
    </Stack>
  );
}
