import { z } from 'zod';
import { rows } from '#contracts/rows.ts';
import { loadStaffPage } from '#platform/console/staff-list.ts';
import { adminCommand, adminQuery, router } from '#platform/trpc/procedures.ts';
import {
  courierRow,
  dropHolidayInput,
  localHoliday,
  localHolidayRow,
  staffListInput,
  staffParcelInput,
  staffParcelPage,
  switchInput,
} from '../domain/staff.schemas.ts';
import {
  decideClaimInput,
  settleCoverInput,
  staffProtectionsInput,
  staffProtectionsPage,
} from '../domain/protection/protection.schemas.ts';
import { listCourierRows } from './courier-rows.ts';
import { cancelParcelForStaff, refuseParcelCancel, retryParcel, switchCourier } from './operate-parcels.ts';
import { parcelList } from './staff-parcels.ts';
import { decideDamageClaim, settleCarrierCover, listStaffProtections } from './protection/staff-protections.ts';
import { addLocalHoliday, deleteLocalHoliday, listLocalHolidays } from './pickup/local-holidays.ts';

const done = z.object({});

/** Orders, couriers and local holidays for staff; stands at `admin.delivery`. */
export const deliveryAdminRouter = router({
  parcels: adminQuery('delivery.read')
    .input(staffListInput)
    .output(staffParcelPage)
    .query(({ ctx, input: { sort, cursor, limit, ...filters } }) =>
      loadStaffPage(parcelList, filters, { sort, cursor, limit }, ctx),
    ),

  couriers: adminQuery('delivery.read')
    .output(rows(courierRow))
    .query(({ ctx }) => listCourierRows({ db: ctx.db, config: ctx.config, clock: ctx.host.clock })),

  holidays: adminQuery('delivery.read')
    .output(rows(localHolidayRow))
    .query(({ ctx }) => listLocalHolidays(ctx.db)),

  protections: adminQuery('delivery.protect')
    .input(staffProtectionsInput)
    .output(staffProtectionsPage)
    .query(({ ctx, input }) => listStaffProtections(ctx, input)),

  decideClaim: adminCommand('delivery.protect')
    .input(decideClaimInput)
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
    .input(staffParcelInput)
    .output(done)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await retryParcel(unit, input.parcelId, input.reason);
        return {};
      }),
    ),

  cancel: adminCommand('delivery.manage')
    .input(staffParcelInput)
    .output(done)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await cancelParcelForStaff(unit, input.parcelId, input.reason);
        return {};
      }),
    ),

  refuseCancel: adminCommand('delivery.manage')
    .input(staffParcelInput)
    .output(done)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await refuseParcelCancel(unit, input.parcelId, input.reason);
        return {};
      }),
    ),

  switchCourier: adminCommand('delivery.manage')
    .input(switchInput)
    .output(done)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await switchCourier(unit, input.carrier, input.isOn, input.reason);
        return {};
      }),
    ),

  addHoliday: adminCommand('delivery.manage')
    .input(localHoliday)
    .output(done)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await addLocalHoliday(unit, input);
        return {};
      }),
    ),

  dropHoliday: adminCommand('delivery.manage')
    .input(dropHolidayInput)
    .output(done)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await deleteLocalHoliday(unit, input);
        return {};
      }),
    ),
});
