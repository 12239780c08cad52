import { actionSlot, panelSlot } from '#admin/registry/slot.ts';
import type { CouponRow } from '../domain/promotions.schemas.ts';

/** Forms for new codes, each for those who may make them. */
export const couponForms = panelSlot<object>('promotions.couponForms');

/** Actions of staff on one code. */
export const couponActions = actionSlot<CouponRow>('promotions.couponActions');
