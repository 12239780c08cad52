import { useState } from 'react';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { FramedList } from '#web/kit/framed-list.tsx';
import { Row } from '#web/kit/row.tsx';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import type { SwapParcel } from '../../domain/parcel.schemas.ts';
import type {
  ProtectionOfSwap,
  ProtectionSideView,
  ProtectionView,
} from '../../domain/protection/protection.schemas.ts';
import { PayoutAccountPrompt } from './payout-account-prompt.tsx';
import { PromiseLine } from './promise-line.tsx';
import { ProtectionRule } from './protection-rule.tsx';
import styles from './protection.module.css';
import type { SwapProtectionState } from './use-protection.ts';

interface StatusProps {
  readonly data: ProtectionOfSwap;
  readonly current: ProtectionView;
  readonly parcels: readonly SwapParcel[];
  readonly protection: SwapProtectionState;
}

const tones = { held: 'action', kept: 'danger', refused: 'danger', capturing: 'value', captured: 'value' } as const;

/** Progress of a protection: its state, each card, each parcel, and what the viewer can do now. */
export function ProtectionStatus({ data, current, parcels, protection }: StatusProps) {
  const t = useTranslate();
  const format = useFormat();
  const { state, dueAt, sides, promises } = current;
  return (
    <>
      <p role="status">
        {t(`delivery.protect.says.${state}`)}
        {dueAt !== null && ` ${t('delivery.protect.until', { when: format.dateTime(dueAt) })}`}
      </p>
      <FramedList isLined>
        {sides.map((side) => (
          <SideLine key={side.member.id} side={side} state={state} />
        ))}
      </FramedList>
      <FramedList isLined>
        {promises.map((promise) => (
          <PromiseLine
            key={promise.legId}
            protectionId={current.id}
            promise={promise}
            parcel={parcels.find(({ postId, receiverId }) => postId === promise.itemId && receiverId === promise.to.id)}
            protection={protection}
          />
        ))}
      </FramedList>
      {data.needsPayoutAccount && <PayoutAccountPrompt swapId={current.swapId} />}
      <Answers data={data} current={current} protection={protection} />
    </>
  );
}

function SideLine({ side, state }: { readonly side: ProtectionSideView; readonly state: ProtectionView['state'] }) {
  const t = useTranslate();
  const format = useFormat();
  const says = state === 'proposed' ? (side.hasAgreed ? 'agreed' : 'asked') : side.hold;
  const tone = says === 'agreed' ? 'action' : (tones[says as keyof typeof tones] ?? 'neutral');
  return (
    <li className={styles.line}>
      <span>
        <b>{side.isMe ? t('delivery.protect.you') : (side.member.username ?? t('delivery.someone'))}</b>{' '}
        {t('delivery.protect.backs', { amount: format.money(side.cents) })}
      </span>
      <Badge tone={tone}>{t(`delivery.protect.side.${says}`)}</Badge>
    </li>
  );
}

/** Agreeing shows the whole rule once more; backing leads through the checkout and back. */
function Answers({ data, current: { id, actions, rule }, protection }: Omit<StatusProps, 'parcels'>) {
  const t = useTranslate();
  const [showsRule, setShowsRule] = useState(actions.includes('agree'));
  const ref = { protectionId: id };
  return (
    <>
      {showsRule && <ProtectionRule rule={rule} myCents={data.myCents} />}
      <Row wrap>
        {actions.includes('agree') && (
          <Button tone="action" busy={protection.agree.isPending} onClick={() => protection.agree.mutate(ref)}>
            {t('delivery.protect.agree')}
          </Button>
        )}
        {actions.includes('back') && (
          <Button tone="action" busy={protection.back.isPending} onClick={() => protection.back.mutate(ref)}>
            {t('delivery.protect.back')}
          </Button>
        )}
        {actions.includes('decline') && (
          <Button tone="quiet" busy={protection.decline.isPending} onClick={() => protection.decline.mutate(ref)}>
            {t(actions.includes('agree') ? 'delivery.protect.decline' : 'delivery.protect.takeBack')}
          </Button>
        )}
        <Button tone="plain" aria-expanded={showsRule} onClick={() => setShowsRule(!showsRule)}>
          {t(showsRule ? 'delivery.protect.hideRule' : 'delivery.protect.showRule')}
        </Button>
      </Row>
    </>
  );
}
