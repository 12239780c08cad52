import { AppLink } from '#web/app-link.tsx';
import { Card } from '#web/kit/card.tsx';
import { Checkbox } from '#web/kit/checkbox.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Row } from '#web/kit/row.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import type { ParcelLegView, ParcelPath } from '../domain/parcel.schemas.ts';
import { toParcelPath } from '../domain/parcel-path.ts';

interface BoxProps {
  readonly leg: ParcelLegView;
  /** The thing that the page's address names: it stays in. */
  readonly postId: string;
  readonly onChanged: () => void;
}

/** The things in one box, for its sender to take out or put in; nothing where one thing goes alone. */
export function BoxContents({ leg, postId: own, onChanged }: BoxProps) {
  const t = useTranslate();
  const move = trpc.delivery.setApart.useMutation({ onSettled: onChanged });
  const { offerId, receiverId: receiver } = leg;
  const path: ParcelPath = { postId: leg.postId, offerId, receiver };
  if (leg.others.length === 0 && leg.addable.length === 0) return null;
  const inside = [{ postId: leg.postId, title: leg.title }, ...leg.others].map((item) => ({ ...item, isIn: true }));
  const outside = leg.addable.map((item) => ({ ...item, isIn: false }));
  // In one order whether in or out, so that the one that was ticked keeps the focus.
  const items = [...inside, ...outside].toSorted((one, other) => (one.postId < other.postId ? -1 : 1));
  return (
    <Card as="section" padding="small" aria-labelledby="box">
      <Stack gap={1}>
        <h2 id="box">{t('delivery.box.title')}</h2>
        <p>{t('delivery.box.hint')}</p>
        <div role="group" aria-labelledby="box">
          {items.map(({ postId, title, isIn }) => (
            <Row key={postId} justify="between" wrap>
              <Checkbox
                label={title}
                checked={isIn}
                disabled={postId === own}
                onChange={() => move.mutate({ ...path, itemId: postId, isApart: isIn })}
              />
              {!isIn && (
                <AppLink
                  to={toParcelPath({ postId, offerId, receiverId: receiver })}
                  aria-label={t('delivery.box.aloneOne', { title })}
                >
                  {t('delivery.box.alone')}
                </AppLink>
              )}
            </Row>
          ))}
        </div>
        {leg.isBoxTooLarge && <p role="status">{t('delivery.box.tooLarge')}</p>}
        <ErrorNote error={move.error} />
      </Stack>
    </Card>
  );
}
