import { LinkButton } from '#web/kit/link-button.tsx';
import { Row } from '#web/kit/row.tsx';
import { useTranslate } from '#web/i18n.tsx';
import { listTermsItemIds } from '../domain/bargain.ts';
import type { OfferView } from '../server/offer.views.ts';
import { listTrayItemIds, toTableDraft } from './table/table-draft.ts';
import { buildTablePath } from './table/table-link.ts';

/** Names the item by which an offer ended, and leads to the same offer without it and to things like it. */
export function EndedOfferDoors({ offer }: { readonly offer: OfferView }) {
  const t = useTranslate();
  if (offer.state !== 'expired' || offer.cause !== 'item') return null;
  const onTable = listTermsItemIds(offer.terms);
  const lying = offer.items.filter(({ id }) => onTable.includes(id));
  const gone = lying.filter(({ state }) => state !== 'published');
  if (gone.length === 0) return null;
  const draft = toTableDraft(offer.terms, offer.side);
  const getIds = listTrayItemIds(draft, 'get');
  const isFree = (id: string) => lying.some((item) => item.id === id && item.state === 'published');
  const path = buildTablePath(draft, isFree);
  return (
    <>
      {gone.map(({ id, title }) => (
        <p key={id}>{t('offers.ended.gone', { title })}</p>
      ))}
      <Row>
        {path !== null && (
          <LinkButton to={path} tone="action">
            {t('offers.ended.without')}
          </LinkButton>
        )}
        {gone
          .filter(({ id }) => getIds.includes(id))
          .map(({ id, title }) => (
            <LinkButton key={id} to={`/search?${new URLSearchParams({ keyword: title }).toString()}`}>
              {t('offers.ended.like', { title })}
            </LinkButton>
          ))}
      </Row>
    </>
  );
}
