import { useState } from 'react';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Row } from '#web/kit/row.tsx';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import type { SwapParcel } from '../../domain/parcel.schemas.ts';
import type { ProtectionId, ProtectionPromiseView } from '../../domain/protection/protection.schemas.ts';
import { toParcelPath } from '../../domain/parcel-path.ts';
import { DamageClaimForm } from './damage-claim-form.tsx';
import { PackedProofForm } from './packed-proof-form.tsx';
import styles from './protection.module.css';
import type { SwapProtectionState } from './use-protection.ts';

interface PromiseProps {
  readonly protectionId: ProtectionId;
  readonly promise: ProtectionPromiseView;
  /** The leg as its parcel's page knows it; only for the two sides of it. */
  readonly parcel: SwapParcel | undefined;
  readonly protection: SwapProtectionState;
}

const good: readonly string[] = ['packed', 'carried', 'arrived', 'received'];
const bad: readonly string[] = ['unsent', 'lost', 'damaged', 'claimed'];

/** A promise: its subject, its progress, what was paid in place of it, and what the viewer can do. */
export function PromiseLine({ protectionId, promise, parcel, protection }: PromiseProps) {
  const t = useTranslate();
  const format = useFormat();
  const [form, setForm] = useState<'pack' | 'claim' | null>(null);
  const { kind, title, from, to, cents, state, pictureUrl, actions, isOrdered } = promise;
  const name = kind === 'cash' ? format.money(cents) : title;
  const someone = t('delivery.someone');
  const ref = { protectionId, legId: promise.legId };
  const close = () => setForm(null);
  const says = state === 'promised' && kind === 'parcel' && isOrdered ? 'ordered' : state;
  return (
    <li className={styles.promise}>
      <div className={styles.line}>
        <span>
          <b>{name}</b>{' '}
          <span className={styles.soft}>
            {t('delivery.protect.fromTo', { from: from.username ?? someone, to: to.username ?? someone })}
          </span>
        </span>
        <Badge tone={good.includes(state) ? 'action' : bad.includes(state) ? 'danger' : 'neutral'}>
          {t(`delivery.protect.promise.${says}`)}
        </Badge>
      </div>
      {pictureUrl !== null && (
        <img className={styles.picture} src={pictureUrl} alt={t('delivery.protect.pictureOf', { title })} />
      )}
      <Paid promise={promise} />
      <Row wrap>
        {actions.includes('order') && parcel && (
          <LinkButton tone="action" to={toParcelPath(parcel)}>
            {t('delivery.protect.order')}
          </LinkButton>
        )}
        {actions.includes('pack') && form === null && (
          <Button tone="action" onClick={() => setForm('pack')}>
            {t('delivery.protect.pack')}
          </Button>
        )}
        {actions.includes('accept') && form === null && (
          <Button tone="action" busy={protection.accept.isPending} onClick={() => protection.accept.mutate(ref)}>
            {t('delivery.protect.accept')}
          </Button>
        )}
        {actions.includes('claim') && form === null && (
          <Button tone="quiet" onClick={() => setForm('claim')}>
            {t('delivery.protect.claim')}
          </Button>
        )}
      </Row>
      {form === 'pack' && actions.includes('pack') && (
        <PackedProofForm onClose={close} onSend={(imageId) => protection.pack.mutateAsync({ ...ref, imageId })} />
      )}
      {form === 'claim' && actions.includes('claim') && (
        <DamageClaimForm onClose={close} onSend={(report) => protection.claim.mutateAsync({ ...ref, ...report })} />
      )}
    </li>
  );
}

/** Shows what was paid in place of a promise, and by whom. */
function Paid({ promise: { paid, isOwed, to } }: { readonly promise: ProtectionPromiseView }) {
  const t = useTranslate();
  const format = useFormat();
  const name = to.username ?? t('delivery.someone');
  if (!paid) return isOwed ? <p>{t('delivery.protect.owed', { name })}</p> : null;
  const { holdCents, coverCents, fundCents } = paid;
  const parts = [
    holdCents > 0 && t('delivery.protect.paidBy.card', { amount: format.money(holdCents) }),
    coverCents > 0 && t('delivery.protect.paidBy.cover', { amount: format.money(coverCents) }),
    fundCents > 0 && t('delivery.protect.paidBy.fund', { amount: format.money(fundCents) }),
  ].filter((part) => part !== false);
  return (
    <p>
      {t('delivery.protect.paid', { name, amount: format.money(holdCents + coverCents + fundCents) })}{' '}
      <span className={styles.soft}>{format.list(parts)}</span>
    </p>
  );
}
