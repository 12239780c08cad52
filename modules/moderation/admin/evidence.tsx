import { Stack, Text } from '@mantine/core';
import { DetailList } from '#admin/kit/detail-list.tsx';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { AuthoredTextList } from '#admin/kit/authored-text-list.tsx';
import type { StaffReportDetail } from '../domain/report.schemas.ts';
import { EvidenceValue, type PictureLinks } from './evidence-value.tsx';

interface Said {
  readonly authorId: string;
  readonly text: string;
  readonly sentAt: string;
}

const cash = ['cashAddedCents', 'cashRequestedCents'];
const hidden = ['before', 'roomId', 'swapId', 'ownerId', 'partnerId'];
// jsonb does not preserve the order of keys.
const order = [
  'username',
  'title',
  'description',
  'keywords',
  'wishKeywords',
  'bio',
  'interestWords',
  'stars',
  'text',
  'sentAt',
  'offererId',
  'gives',
  'givesAnyOf',
  'cashAddedCents',
  'gets',
  'getsAnyOf',
  'cashRequestedCents',
  'note',
  'authorId',
  'valueCents',
  'imageIds',
  'state',
];
const toFieldRank = ([field]: readonly [string, unknown]) =>
  order.includes(field) ? order.indexOf(field) : order.length;
const isShown = ([field, value]: readonly [string, unknown]) =>
  !hidden.includes(field) && !(cash.includes(field) && value === 0);

/** Shows what was reported, as it was at that time; for a message, the messages before it too. */
export function Evidence({ evidence, pictures }: Pick<StaffReportDetail, 'evidence'> & PictureLinks) {
  const t = useTranslate();
  if (Object.keys(evidence).length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('moderation.admin.forgotten')}
      </Text>
    );
  const before = (evidence['before'] ?? []) as unknown as readonly Said[];
  return (
    <Stack gap={14}>
      <DetailList
        facts={Object.entries(evidence)
          .filter(isShown)
          .toSorted((one, other) => toFieldRank(one) - toFieldRank(other))
          .map(([field, value]) => ({
            label: t('moderation.admin.field', { field }),
            value: <EvidenceValue field={field} value={value} pictures={pictures} />,
          }))}
      />
      {before.length > 0 && (
        <Text size="sm" fw={600}>
          {t('moderation.admin.before')}
        </Text>
      )}
      <AuthoredTextList
        words={before.map((said) => ({ ...said, id: `${said.sentAt} ${said.text}`, at: said.sentAt }))}
      />
    </Stack>
  );
}
