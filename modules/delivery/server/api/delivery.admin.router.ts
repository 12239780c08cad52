import { z } from 'zod';
import { readableRowsSchema } from '#contracts/rows.ts';
import { loadStaffPage } from '#platform/console/load-staff-page.ts';
import { adminCommand, adminQuery, router } from '#platform/trpc/procedures.ts';
import {
  courierRowView,
  deleteLocalHolidayInput,
  localHolidayInput,
  localHolidayRowView,
  staffParcelListInput,
  staffParcelActionInput,
  staffParcelPageView,
  setCourierEnabledInput,
} from '../../domain/staff.schemas.ts';
import {
  decideDamageClaimInput,
  settleCoverInput,
  staffProtectionsInput,
  staffProtectionPageView,
} from '../../domain/protection/protection.schemas.ts';
import { listCourierRows } from '../orders/list-courier-rows.ts';
import {
  cancelParcelForStaff,
  recordCourierCancelRefusal,
  retryParcel,
  setCourierEnabled,
} from '../orders/operate-parcels.ts';
import { staffParcelList } from '../orders/staff-parcels.ts';
import { decideDamageClaim, settleCarrierCover, listStaffProtections } from '../protection/staff-protections.ts';
import { addLocalHoliday, deleteLocalHoliday, listLocalHolidays } from '../pickup/local-holidays.ts';

const done = z.object({});

/** Orders, couriers and local holidays for staff; stands at `admin.delivery`. */
export const deliveryAdminRouter = router({
  parcels: adminQuery('delivery.read')
    .input(staffParcelListInput)
    .output(staffParcelPageView)
    .query(({ ctx, input: { sort, cursor, limit, ...filters } }) =>
      loadStaffPage(staffParcelList, filters, { sort, cursor, limit }, ctx),
    ),

  couriers: adminQuery('delivery.read')
    .output(readableRowsSchema(courierRowView))
    .query(({ ctx }) => listCourierRows({ db: ctx.db, config: ctx.config, clock: ctx.host.clock })),

  holidays: adminQuery('delivery.read')
    .output(readableRowsSchema(localHolidayRowView))
    .query(({ ctx }) => listLocalHolidays(ctx.db)),

  protections: adminQuery('delivery.protect')
    .input(staffProtectionsInput)
    .output(staffProtectionPageView)
    .query(({ ctx, input }) => listStaffProtections(ctx, input)),

  decideClaim: adminCommand('delivery.protect')
    .input(decideDamageClaimInput)
    .output(done)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await decideDamageClaim(unit, ctx.member, input);
        return {};
      }),
    ),

  settleCover: adminCommand('delivery.protect')
    .input(settleCoverInput)
    .output(done)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await settleCarrierCover(unit, ctx.member, input);
        return {};
      }),
    ),

  retry: adminCommand('delivery.manage')
    .input(staffParcelActionInput)
    .output(done)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await retryParcel(unit, input.parcelId, input.reason);
        return {};
      }),
    ),

  cancel: adminCommand('delivery.manage')
    .input(staffParcelActionInput)
    .output(done)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await cancelParcelForStaff(unit, input.parcelId, input.reason);
        return {};
      }),
    ),

  refuseCancel: adminCommand('delivery.manage')
    .input(staffParcelActionInput)
    .output(done)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await recordCourierCancelRefusal(unit, input.parcelId, input.reason);
        return {};
      }),
    ),

  switchCourier: adminCommand('delivery.manage')
    .input(setCourierEnabledInput)
    .output(done)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await setCourierEnabled(unit, input.carrier, input.isOn, input.reason);
        return {};
      }),
    ),

  addHoliday: adminCommand('delivery.manage')
    .input(localHolidayInput)
    .output(done)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await addLocalHoliday(unit, input);
        return {};
      }),
    ),

  dropHoliday: adminCommand('delivery.manage')
    .input(deleteLocalHolidayInput)
    .output(done)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await deleteLocalHoliday(unit, input);
        return {};
      }),
    ),
});
