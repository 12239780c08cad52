import { IconPackage } from '@tabler/icons-react';
import { useParams } from 'react-router-dom';
import type { Translate } from '#platform/i18n/catalogue.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Page } from '#web/kit/page.tsx';
import { PagedList } from '#web/kit/paged-list.tsx';
import { Row } from '#web/kit/row.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { Stack } from '#web/kit/stack.tsx';
import type { PageHead, PageRequest } from '#web/page-part.ts';
import { trpc } from '#web/trpc.ts';
import { useViewer } from '#web/viewer.ts';
import { useTranslate } from '#web/i18n.tsx';
import { parcelStatusSlugNames, type ParcelStatusSlug } from '../domain/parcel-state.ts';
import { ParcelLine } from './parcel-line.tsx';

const isStatus = (text: string | undefined): text is ParcelStatusSlug =>
  parcelStatusSlugNames.some((name) => name === text);
const toListInput = (status: string | undefined) => ({ status: isStatus(status) ? status : undefined });

export const load = ({ trpc: calls, params }: PageRequest) =>
  calls.delivery.mine.fetchInfinite(toListInput(params['status']));

export const head = ({ words }: { readonly words: Translate }): PageHead => ({
  title: words('delivery.mine.title'),
  isPrivate: true,
});

/** Parcels that the member sends or receives, all or by status. */
export default function MyDeliveryPage() {
  const t = useTranslate();
  const { status } = useParams();
  const viewer = useViewer();
  const pages = trpc.delivery.mine.useInfiniteQuery(toListInput(status), {
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  return (
    <Page
      title={t('delivery.mine.title')}
      lead={t('delivery.mine.lead')}
      width="text"
      actions={
        <LinkButton to="/delivery-swap" tone="action">
          {t('delivery.mine.send')}
        </LinkButton>
      }
    >
      <Stack gap={3}>
        <nav aria-label={t('delivery.mine.statuses')}>
          <Row wrap gap={1}>
            {[undefined, ...parcelStatusSlugNames].map((slug) => (
              <LinkButton
                key={slug ?? 'all'}
                size="small"
                tone={slug === status ? 'action' : 'quiet'}
                aria-current={slug === status ? 'page' : undefined}
                to={slug === undefined ? '/my-delivery' : `/my-delivery-status/${slug}`}
              >
                {t(`delivery.status.${slug ?? 'all'}`)}
              </LinkButton>
            ))}
          </Row>
        </nav>
        <PagedList
          query={pages}
          loading={<Skeleton shape="box" height="120px" />}
          empty={
            <EmptyState art={<IconPackage size={40} />} title={t('delivery.mine.empty')}>
              {t('delivery.mine.emptyHint')}
            </EmptyState>
          }
          more={t('delivery.mine.more')}
        >
          {(parcels) =>
            parcels.map((parcel) => <ParcelLine key={parcel.id} parcel={parcel} viewerId={viewer?.id ?? ''} />)
          }
        </PagedList>
      </Stack>
    </Page>
  );
}
