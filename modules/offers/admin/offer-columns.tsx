import { Text } from '@mantine/core';
import type { ListColumn } from '#admin/kit/use-column-choice.ts';
import { SubjectLink } from '#admin/kit/subject-link.tsx';
import { useFormat } from '#admin/kit/use-format.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';
import type { StaffOfferRow } from '../domain/staff-offers.ts';

/** Names an offer after what it asks for. */
export const toOfferTitle = ({ asksFor }: Pick<StaffOfferRow, 'asksFor'>) =>
  asksFor
    .map(({ title }) => title)
    .filter((title) => title !== '')
    .join(', ');

/** The columns of a table of offers. */
export function useOfferColumns(): ListColumn<StaffOfferRow>[] {
  const t = useTranslate();
  const format = useFormat();
  return [
    {
      name: 'asksFor',
      label: t('offers.admin.asksFor'),
      cell: (offer) => (
        <Text span size="sm" fw="inherit" maw="min(320px, 40vw)" truncate display="block">
          {toOfferTitle(offer) || offer.id.slice(-12)}
        </Text>
      ),
    },
    {
      name: 'offerer',
      label: t('offers.admin.offerer'),
      cell: ({ offererId, offerer }) => <SubjectLink kind="member" id={offererId} name={offerer} />,
    },
    {
      name: 'owner',
      label: t('offers.admin.owner'),
      cell: ({ ownerId, owner }) => <SubjectLink kind="member" id={ownerId} name={owner} />,
    },
    { name: 'state', label: t('offers.admin.state'), cell: ({ state }) => t(`offers.state.${state}`) },
    {
      name: 'cause',
      label: t('offers.admin.cause'),
      isOptional: true,
      cell: ({ endedCause }) => endedCause && t('offers.admin.causeOf', { cause: endedCause }),
    },
    {
      name: 'revisions',
      label: t('offers.admin.revisions'),
      align: 'end',
      cell: ({ revisions }) => format.number(revisions),
    },
    { name: 'made', label: t('offers.admin.made'), sort: 'made', cell: ({ madeAt }) => format.date(madeAt) },
    {
      name: 'changed',
      label: t('offers.admin.changed'),
      sort: 'changed',
      cell: ({ changedAt }) => format.ago(changedAt),
    },
    {
      name: 'expires',
      label: t('offers.admin.expires'),
      isOptional: true,
      cell: ({ expiresAt }) => format.date(expiresAt),
    },
    { name: 'id', label: t('offers.admin.id'), isOptional: true, cell: ({ id }) => <code>{id}</code> },
  ];
}
