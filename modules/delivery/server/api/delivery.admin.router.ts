import { readableRowsSchema } from '#contracts/rows.ts';
import { staffListQuery } from '#platform/console/define-staff-list.ts';
import { adminQuery, router, staffAction } from '#platform/trpc/procedures.ts';
import {
  courierRowView,
  deleteLocalHolidayInput,
  localHolidayInput,
  localHolidayRowView,
  staffParcelActionInput,
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

/** Orders, couriers and local holidays for staff; stands at `admin.delivery`. */
export const deliveryAdminRouter = router({
  parcels: staffListQuery(staffParcelList),

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

  decideClaim: staffAction('delivery.protect', decideDamageClaimInput, (unit, input, member) =>
    decideDamageClaim(unit, member, input),
  ),

  settleCover: staffAction('delivery.protect', settleCoverInput, (unit, input, member) =>
    settleCarrierCover(unit, member, input),
  ),

  retry: staffAction('delivery.manage', staffParcelActionInput, (unit, input) =>
    retryParcel(unit, input.parcelId, input.reason),
  ),

  cancel: staffAction('delivery.manage', staffParcelActionInput, (unit, input) =>
    cancelParcelForStaff(unit, input.parcelId, input.reason),
  ),

  refuseCancel: staffAction('delivery.manage', staffParcelActionInput, (unit, input) =>
    recordCourierCancelRefusal(unit, input.parcelId, input.reason),
  ),

  switchCourier: staffAction('delivery.manage', setCourierEnabledInput, (unit, input) =>
    setCourierEnabled(unit, input.carrier, input.isOn, input.reason),
  ),

  addHoliday: staffAction('delivery.manage', localHolidayInput, (unit, input) => addLocalHoliday(unit, input)),

  dropHoliday: staffAction('delivery.manage', deleteLocalHolidayInput, (unit, input) =>
    deleteLocalHoliday(unit, input),
  ),
});
