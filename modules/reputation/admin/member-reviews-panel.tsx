import { Text } from '@mantine/core';
import type { ListColumn } from '#admin/kit/use-column-choice.ts';
import { DataTable } from '#admin/kit/data-table.tsx';
import { ExpandableText } from '#admin/kit/expandable-text.tsx';
import { SubjectLink } from '#admin/kit/subject-link.tsx';
import { useFormat } from '#admin/kit/use-format.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { MemberId } from '#contracts/ids.ts';
import { trpc } from '#web/trpc.ts';
import type { StaffReview } from '../domain/staff-reviews.ts';

/** The newest reviews about a member, those not published yet first. */
export default function MemberReviewsPanel({ memberId }: { readonly memberId: string }) {
  const t = useTranslate();
  const format = useFormat();
  const [reviews] = trpc.admin.reputation.reviewsOf.useSuspenseQuery({ memberId: MemberId.parse(memberId) });
  const columns: ListColumn<StaffReview>[] = [
    {
      name: 'stars',
      label: t('reputation.admin.stars'),
      cell: ({ stars }) => (stars === null ? '–' : format.number(stars)),
    },
    {
      name: 'text',
      label: t('reputation.admin.text'),
      cell: ({ text }) => <ExpandableText>{text}</ExpandableText>,
    },
    {
      name: 'author',
      label: t('reputation.admin.author'),
      cell: ({ authorId, author }) => <SubjectLink kind="member" id={authorId} name={author} />,
    },
    {
      name: 'swap',
      label: t('reputation.admin.swap'),
      cell: ({ swapId }) => <SubjectLink kind="swap" id={swapId} />,
    },
    { name: 'written', label: t('reputation.admin.written'), cell: ({ writtenAt }) => format.date(writtenAt) },
    {
      name: 'published',
      label: t('reputation.admin.published'),
      cell: ({ publishedAt }) => publishedAt && format.date(publishedAt),
    },
  ];
  if (reviews.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('console.list.none')}
      </Text>
    );
  return <DataTable label={t('reputation.admin.reviews')} columns={columns} rows={reviews} rowKey={({ id }) => id} />;
}
