import { Badge } from '@mantine/core';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { toPriorityBand } from '../domain/priority.ts';

const colors = { high: 'red', medium: 'yellow', low: 'gray' } as const;

/** Shows the urgency of a reported subject as text. */
export function PriorityBadge({ priority }: { readonly priority: number }) {
  const t = useTranslate();
  const band = toPriorityBand(priority);
  return <Badge color={colors[band]}>{t('moderation.admin.priorityOf', { band })}</Badge>;
}
