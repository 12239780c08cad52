import type { SubjectHit } from '#admin/registry/entries.ts';
import { trpc } from '#web/trpc.ts';

/** Letters of a code, of which two are enough to look for. */
const isPart = (text: string | undefined): text is string => text !== undefined && /^[A-Za-z2-9-]{2,14}$/.test(text);

/** Codes that begin with what is typed. */
export function useCouponSearch(text: string | undefined): readonly SubjectHit[] {
  const { data } = trpc.admin.promotions.coupons.useQuery({ search: text ?? '', limit: 3 }, { enabled: isPart(text) });
  return isPart(text) ? (data?.items ?? []).map(({ id, code }) => ({ label: code, to: `coupons/${id}` })) : [];
}
