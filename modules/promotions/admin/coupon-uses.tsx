import { Button, Text } from '@mantine/core';
import type { ListColumn } from '#admin/kit/use-column-choice.ts';
import { DataTable } from '#admin/kit/data-table.tsx';
import { ErrorNote } from '#admin/kit/error-note.tsx';
import { SubjectLink } from '#admin/kit/subject-link.tsx';
import { useFormat } from '#admin/kit/use-format.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { trpc } from '#web/trpc.ts';
import type { CouponId } from '../domain/promotions.schemas.ts';
import type { CouponUseRow } from '../domain/staff-coupons.ts';

function useUseColumns(): ListColumn<CouponUseRow>[] {
  const t = useTranslate();
  const format = useFormat();
  return [
    { name: 'used', label: t('promotions.admin.usedAt'), cell: ({ usedAt }) => format.dateTime(usedAt) },
    {
      name: 'member',
      label: t('promotions.admin.member'),
      cell: ({ memberId, username }) => <SubjectLink kind="member" id={memberId} name={username} />,
    },
  ];
}

/** Lists the members who redeemed a code and when, the latest first. */
export function CouponUses({ couponId }: { readonly couponId: CouponId }) {
  const t = useTranslate();
  const columns = useUseColumns();
  const pages = trpc.admin.promotions.couponUses.useInfiniteQuery(
    { couponId, limit: 20 },
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  );
  if (pages.error) return <ErrorNote error={pages.error} onRetry={() => void pages.refetch()} />;
  const uses = pages.data?.pages.flatMap(({ items }) => items);
  const unreadable = pages.data?.pages.flatMap((page) => page.unreadable ?? []);
  if (uses?.length === 0 && unreadable?.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('promotions.admin.unused')}
      </Text>
    );
  }
  return (
    <>
      <DataTable
        label={t('promotions.admin.redemptions')}
        columns={columns}
        rows={uses}
        unreadable={unreadable}
        rowKey={({ id }) => id}
      />
      {pages.hasNextPage && (
        <Button
          variant="default"
          size="xs"
          mt={8}
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {t('promotions.admin.moreUses')}
        </Button>
      )}
    </>
  );
}
