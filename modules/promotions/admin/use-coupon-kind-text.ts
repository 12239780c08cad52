import { useTranslate } from '#admin/kit/use-translate.ts';
import type { CouponRow } from '../domain/promotions.schemas.ts';

/** Names the kind of a code; of a gift code with its tokens. */
export function useCouponKindText() {
  const t = useTranslate();
  return ({ kind, tokens }: Pick<CouponRow, 'kind' | 'tokens'>): string =>
    tokens === null ? t('promotions.admin.kind', { kind }) : t('promotions.admin.giftOf', { count: tokens });
}
