import { actionSlot, panelSlot } from '#admin/registry/slot.ts';
import type { CouponRow } from '../domain/promotions.schemas.ts';

/** Forms for new codes, each for those who may make them. */
export const couponFormSlot = panelSlot<object>('promotions.couponForms');

/** Actions of staff on one code. */
export const couponActionSlot = actionSlot<CouponRow>('promotions.couponActions');
