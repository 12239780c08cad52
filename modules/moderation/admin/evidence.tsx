import { Stack, Text } from '@mantine/core';
import { Facts } from '#admin/kit/facts.tsx';
import { SubjectLink } from '#admin/kit/subject-link.tsx';
import { useFormat } from '#admin/kit/use-format.ts';
import { useWords } from '#admin/kit/use-words.ts';
import type { ReportDetail } from '../domain/report.schemas.ts';
import { EvidenceValue } from './evidence-value.tsx';

interface Said {
  readonly authorId: string;
  readonly text: string;
  readonly sentAt: string;
}

function Line({ said }: { readonly said: Said }) {
  const format = useFormat();
  return (
    <Text size="sm">
      <SubjectLink kind="member" id={said.authorId} />{' '}
      <Text span c="dimmed">
        {format.dateTime(said.sentAt)}
      </Text>
      <br />
      {said.text}
    </Text>
  );
}

const cash = ['cashAddedCents', 'cashRequestedCents'];
const hidden = ['before', 'roomId', 'ownerId', 'partnerId'];
// jsonb does not preserve the order of keys.
const order = [
  'username',
  'title',
  'description',
  'bio',
  'text',
  'sentAt',
  'offererId',
  'gives',
  'cashAddedCents',
  'gets',
  'cashRequestedCents',
  'note',
  'authorId',
  'valueCents',
  'imageIds',
  'state',
];
const placeOf = ([field]: readonly [string, unknown]) => (order.includes(field) ? order.indexOf(field) : order.length);
const isShown = ([field, value]: readonly [string, unknown]) =>
  !hidden.includes(field) && !(cash.includes(field) && value === 0);

/** Shows what was reported, as it was at that time; for a message, the messages before it too. */
export function Evidence({ evidence }: Pick<ReportDetail, 'evidence'>) {
  const t = useWords();
  if (Object.keys(evidence).length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('moderation.admin.forgotten')}
      </Text>
    );
  const before = (evidence['before'] ?? []) as unknown as readonly Said[];
  return (
    <Stack gap={14}>
      <Facts
        facts={Object.entries(evidence)
          .filter(isShown)
          .toSorted((one, other) => placeOf(one) - placeOf(other))
          .map(([field, value]) => ({
            label: t('moderation.admin.field', { field }),
            value: <EvidenceValue field={field} value={value} />,
          }))}
      />
      {before.length > 0 && (
        <Text size="sm" fw={600}>
          {t('moderation.admin.before')}
        </Text>
      )}
      {before.map((said) => (
        <Line key={`${said.sentAt} ${said.text}`} said={said} />
      ))}
    </Stack>
  );
}
