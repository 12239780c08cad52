import { Code, Stack } from '@mantine/core';
import { PictureThumbnails } from '#admin/kit/picture-thumbnails.tsx';
import { SubjectLink } from '#admin/kit/subject-link.tsx';
import { useFormat } from '#admin/kit/use-format.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';
import type { StaffReportDetail } from '../domain/report.schemas.ts';
import { ItemLink } from './item-link.tsx';
import { EndedSwap, type EndedSwapRow } from './ended-swap.tsx';

interface NamedItem {
  readonly id: string;
  readonly title: string;
}

const Items = ({ items }: { readonly items: readonly NamedItem[] }) => (
  <Stack gap={2}>{items.length === 0 ? '–' : items.map((item) => <ItemLink key={item.id} {...item} />)}</Stack>
);

const items = ['gives', 'gets', 'givesAnyOf', 'getsAnyOf'];
const keywordFields = ['keywords', 'wishKeywords', 'interestWords'];
const members = ['authorId', 'offererId'];

export interface PictureLinks {
  readonly pictures: StaffReportDetail['evidencePictures'];
}

interface EvidenceField {
  readonly field: string;
  readonly value: unknown;
}

/** Shows one field of the evidence in readable form; a field without a format of its own is shown as stored. */
export function EvidenceValue({ field, value, pictures }: EvidenceField & PictureLinks) {
  const t = useTranslate();
  const format = useFormat();
  if (value === null || value === '') return '–';
  if (field === 'imageIds') return <PictureThumbnails links={pictures} isBlurred />;
  if (items.includes(field) && Array.isArray(value)) return <Items items={value as unknown as readonly NamedItem[]} />;
  if (keywordFields.includes(field) && Array.isArray(value))
    return value.length === 0 ? '–' : value.map(String).join(', ');
  if (field === 'swap') return <EndedSwap swap={value as unknown as EndedSwapRow} />;
  if (field.endsWith('Cents') && typeof value === 'number') return format.money(value);
  if (typeof value === 'number') return format.number(value);
  if (typeof value !== 'string') return <Code block>{JSON.stringify(value, null, 2)}</Code>;
  if (members.includes(field)) return <SubjectLink kind="member" id={value} />;
  if (field === 'sentAt') return format.dateTime(value);
  if (field === 'state') return t('moderation.admin.thingStateOf', { state: value });
  if (field === 'kind') return t('moderation.admin.revisionKindOf', { kind: value });
  return value;
}
