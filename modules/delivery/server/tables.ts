import { createTypedTables } from '#platform/db/tables.ts';
import {
  ApartLeg,
  BuiltInConsignment,
  CourierBooking,
  CourierEstimate,
  CourierStanding,
  LegQuotes,
  LocalHoliday,
  Parcel,
  ParcelEvent,
  ParcelLeg,
} from './parcel.entity.ts';
import { ProtectionFund, ProtectionPromise, ProtectionSide, SwapProtection } from './protection.entity.ts';

/** The tables of delivery on a connection: `typedTables(unit.db).selectFrom(…)`. */
export const typedTables = createTypedTables(
  Parcel,
  ParcelLeg,
  ApartLeg,
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
