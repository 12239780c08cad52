import { createTypedTables } from '#platform/db/tables.ts';
import {
  Swap,
  SwapLeg,
  SwapDelivery,
  SwapMeetingSide,
  SwapNote,
  SwapParty,
  SwapReturn,
  ItemReservation,
} from './swap.entity.ts';

/** The tables of swaps on a connection: `typedTables(unit.db).selectFrom(…)`. */
export const typedTables = createTypedTables(
  Swap,
  SwapLeg,
  SwapDelivery,
  SwapMeetingSide,
  SwapNote,
  SwapParty,
  SwapReturn,
  ItemReservation,
);
