import { ItemThumb } from '#modules/items/ui/public.ts';
import { AppLink } from '#web/app-link.tsx';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { useToast } from '#web/kit/toast.tsx';
import { trpc } from '#web/trpc.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import type { ChoiceGroupView } from '../../domain/choices.schemas.ts';
import styles from './choices.module.css';

/** A group with its items, and the way to end it. */
export function ChoiceCard({ group }: { readonly group: ChoiceGroupView }) {
  const t = useTranslate();
  const format = useFormat();
  const toast = useToast();
  const utils = trpc.useUtils();
  const end = trpc.chains.endChoice.useMutation({
    onSettled: () => utils.chains.choices.invalidate(),
    onError: toast.error,
  });
  const gone = t('chains.thing.gone');
  const names = group.things.map((item) => item?.title ?? gone);
  return (
    <Card as="li" padding="small" className={styles.group}>
      {group.isSettled && <Badge tone="value">{t(`chains.choices.${group.kind}Settled`)}</Badge>}
      <ul className={styles.things}>
        {group.things.map((item, index) => (
          <li key={item?.id ?? index} className={styles.thing}>
            <ItemThumb picture={item?.cover ?? null} size={48} />
            {item ? <AppLink to={`/viewPost/${item.id}`}>{item.title}</AppLink> : <span>{gone}</span>}
          </li>
        ))}
      </ul>
      <Button
        tone="plain"
        size="small"
        busy={end.isPending}
        aria-label={t('chains.choices.endOne', { things: format.list(names) })}
        onClick={() => end.mutate({ groupId: group.id })}
      >
        {t('chains.choices.end')}
      </Button>
    </Card>
  );
}
