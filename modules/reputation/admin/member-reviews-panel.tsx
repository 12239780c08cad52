import type { BuildListColumns } from '#admin/kit/list-columns.ts';
import { PanelTable } from '#admin/kit/panel-table.tsx';
import { ExpandableText } from '#admin/kit/expandable-text.tsx';
import { SubjectLink } from '#admin/kit/subject-link.tsx';
import { MemberId } from '#contracts/ids.ts';
import { trpc } from '#web/trpc.ts';
import type { StaffReview } from '../domain/staff-reviews.ts';

const reviewColumns: BuildListColumns<StaffReview> = ({ column, format }) => [
  column('stars', 'reputation.admin.stars', ({ stars }) => (stars === null ? '–' : format.number(stars))),
  column('text', 'reputation.admin.text', ({ text }) => <ExpandableText>{text}</ExpandableText>),
  column('reply', 'reputation.admin.reply', ({ reply }) => reply && <ExpandableText>{reply}</ExpandableText>),
  column('author', 'reputation.admin.author', ({ authorId, author }) => (
    <SubjectLink kind="member" id={authorId} name={author} />
  )),
  column('swap', 'reputation.admin.swap', ({ swapId }) => <SubjectLink kind="swap" id={swapId} />),
  column('written', 'reputation.admin.written', ({ writtenAt }) => format.date(writtenAt)),
  column('published', 'reputation.admin.published', ({ publishedAt }) => publishedAt && format.date(publishedAt)),
];

/** The newest reviews about a member, those not published yet first. */
export default function MemberReviewsPanel({ memberId }: { readonly memberId: string }) {
  const [reviews] = trpc.admin.reputation.reviewsOf.useSuspenseQuery({ memberId: MemberId.parse(memberId) });
  return (
    <PanelTable
      label="reputation.admin.reviews"
      columns={reviewColumns}
      rows={reviews}
      rowKey={({ id }) => id}
      empty="console.list.none"
    />
  );
}
