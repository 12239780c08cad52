import { Anchor } from '@mantine/core';
import { DetailPage } from '#admin/kit/detail-page.tsx';
import { Frame } from '#admin/kit/frame.tsx';
import { SlotPanels } from '#admin/kit/slot-panels.tsx';
import { PictureThumbnails } from '#admin/kit/picture-thumbnails.tsx';
import { SubjectPage } from '#admin/kit/subject-page.tsx';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { ItemId } from '#contracts/ids.ts';
import { trpc } from '#web/trpc.ts';
import type { StaffItemDetail } from '../domain/staff-items.ts';
import { ItemBadges } from './item-columns.tsx';
import { staffItemActionSlot, staffItemPanelSlot } from './public.ts';
import { useItemDetailRows } from './use-item-detail-rows.tsx';

function Item({ subject: item }: { readonly subject: StaffItemDetail }) {
  const t = useTranslate();
  return (
    <DetailPage
      subject={item}
      kind="item"
      title={item.title || t('items.admin.untitled')}
      about={<ItemBadges {...item} />}
      back={{ to: '/items', label: t('items.admin.title') }}
      actions={staffItemActionSlot}
      facts={useItemDetailRows(item)}
      factsTitle={t('items.admin.one')}
    >
      {item.pictures.length > 0 && (
        <Frame title={t('items.admin.pictures')}>
          <PictureThumbnails links={item.pictures} />
        </Frame>
      )}
      <Anchor href={`/offer-item/${item.id}`} target="_blank" rel="noreferrer" size="sm">
        {t('items.admin.onSite')}
      </Anchor>
      <SlotPanels slot={staffItemPanelSlot} props={{ itemId: item.id }} />
    </DetailPage>
  );
}

const useItem = (id: ItemId) => trpc.admin.items.byId.useQuery({ itemId: id });

export default function ItemPage() {
  return <SubjectPage param="itemId" idSchema={ItemId} useSubject={useItem} view={Item} />;
}
