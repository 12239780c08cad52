import type { SubjectHit } from '#admin/registry/entries.ts';
import { trpc } from '#web/trpc.ts';

/** Ids of payment providers are long; anything shorter is no such id. */
const isNumber = (text: string | undefined): text is string => text !== undefined && /^[\w:-]{8,80}$/.test(text);

/** The payment with this id at the provider. */
export function usePaymentSearch(text: string | undefined): readonly SubjectHit[] {
  const { data } = trpc.admin.payments.payments.useQuery({ search: text ?? '', limit: 1 }, { enabled: isNumber(text) });
  return isNumber(text) ? (data?.items ?? []).map(({ id }) => ({ label: text, to: `payments/${id}` })) : [];
}
