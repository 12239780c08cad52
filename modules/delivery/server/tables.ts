import { createTypedTables } from '#platform/db/tables.ts';
import {
  BuiltInConsignment,
  CourierBooking,
  CourierEstimate,
  CourierStanding,
  LegQuotes,
  LocalHoliday,
  Parcel,
  ParcelEvent,
} from './parcel.entity.ts';
import { ProtectionFund, ProtectionPromise, ProtectionSide, SwapProtection } from './protection.entity.ts';

/** The tables of delivery on a connection: `typedTables(unit.db).selectFrom(…)`. */
export const typedTables = createTypedTables(
  Parcel,
  CourierBooking,
  ParcelEvent,
  CourierStanding,
  CourierEstimate,
  LegQuotes,
  LocalHoliday,
  BuiltInConsignment,
  SwapProtection,
  ProtectionSide,
  ProtectionPromise,
  ProtectionFund,
);
