import type { MemberId, SwapId } from '#contracts/ids.ts';
import { Button } from '#web/kit/button.tsx';
import { Row } from '#web/kit/row.tsx';
import { useToast } from '#web/kit/toast.tsx';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import { noShowAnswers } from '../domain/no-show.ts';
import { useRefetchSwaps } from './use-confirm-received.ts';

interface NoShowProps {
  readonly swapId: SwapId;
  readonly partnerId: MemberId;
  readonly name: string;
}

function useCallOptions(name: string, done: string) {
  const t = useTranslate();
  const toast = useToast();
  const readAgain = useRefetchSwaps();
  return {
    onSuccess: () => toast.show(t(done, { name }), { tone: 'good' as const }),
    onError: (error: unknown) => toast.error(error),
    onSettled: () => void readAgain(),
  };
}

/** Says that the other did not come, which asks them at once. */
export function SayNoShowButton({ swapId, partnerId, name }: NoShowProps) {
  const t = useTranslate();
  const { mutate, isPending } = trpc.swaps.sayNoShow.useMutation(useCallOptions(name, 'swaps.noShow.asked'));
  return (
    <Button size="small" busy={isPending} onClick={() => mutate({ swapId, partnerId })}>
      {t('swaps.noShow.say', { name })}
    </Button>
  );
}

/** The answers of the member who is said not to have come. */
export function AnswerNoShowButtons({ swapId, partnerId, name }: NoShowProps) {
  const t = useTranslate();
  const { mutate, isPending } = trpc.swaps.answerNoShow.useMutation(useCallOptions(name, 'swaps.noShow.answered'));
  return (
    <Row wrap>
      {noShowAnswers.map((answer) => (
        <Button
          key={answer}
          tone={answer === 'wasThere' ? 'action' : 'quiet'}
          size="large"
          busy={isPending}
          onClick={() => mutate({ swapId, partnerId, answer })}
        >
          {t(`swaps.noShow.${answer}`, { name })}
        </Button>
      ))}
    </Row>
  );
}

/** Takes back that the other did not come. */
export function WithdrawNoShowButton({ swapId, partnerId, name }: NoShowProps) {
  const t = useTranslate();
  const { mutate, isPending } = trpc.swaps.withdrawNoShow.useMutation(useCallOptions(name, 'swaps.noShow.withdrawn'));
  return (
    <Button size="large" busy={isPending} onClick={() => mutate({ swapId, partnerId })}>
      {t('swaps.noShow.withdraw')}
    </Button>
  );
}
