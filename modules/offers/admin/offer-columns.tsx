import { Text } from '@mantine/core';
import type { BuildListColumns } from '#admin/kit/list-columns.ts';
import { SubjectLink } from '#admin/kit/subject-link.tsx';
import type { StaffOfferRow } from '../server/staff/offer-list.ts';

/** Names an offer after what it asks for. */
export const toOfferTitle = ({ asksFor }: Pick<StaffOfferRow, 'asksFor'>) =>
  asksFor
    .map(({ title }) => title)
    .filter((title) => title !== '')
    .join(', ');

/** The columns of a table of offers. */
export const offerColumns: BuildListColumns<StaffOfferRow> = ({ column, t, format }) => [
  column('asksFor', 'offers.admin.asksFor', (offer) => (
    <Text span size="sm" fw="inherit" maw="min(320px, 40vw)" truncate display="block">
      {toOfferTitle(offer) || offer.id.slice(-12)}
    </Text>
  )),
  column('offerer', 'offers.admin.offerer', ({ offererId, offerer }) => (
    <SubjectLink kind="member" id={offererId} name={offerer} />
  )),
  column('owner', 'offers.admin.owner', ({ ownerId, owner }) => (
    <SubjectLink kind="member" id={ownerId} name={owner} />
  )),
  column('state', 'offers.admin.state', ({ state }) => t(`offers.state.${state}`)),
  column(
    'cause',
    'offers.admin.cause',
    ({ endedCause }) => endedCause && t('offers.admin.causeOf', { cause: endedCause }),
    { isOptional: true },
  ),
  column('revisions', 'offers.admin.revisions', ({ revisions }) => format.number(revisions), { align: 'end' }),
  column('made', 'offers.admin.made', ({ madeAt }) => format.date(madeAt), { sort: 'made' }),
  column('changed', 'offers.admin.changed', ({ changedAt }) => format.ago(changedAt), { sort: 'changed' }),
  column('expires', 'offers.admin.expires', ({ expiresAt }) => format.date(expiresAt), { isOptional: true }),
  column('id', 'offers.admin.id', ({ id }) => <code>{id}</code>, { isOptional: true }),
];
