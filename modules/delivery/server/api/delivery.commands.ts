import { z } from 'zod';
import { lookupArgumentSchema } from '#platform/cli/argument-schemas.ts';
import { defineCommand } from '#platform/cli/operator-command.ts';
import { parcelStatusSlugNames } from '../../domain/parcel-state.ts';
import { protectionStates } from '../../domain/protection/protection-state.ts';
import { deliveryErrors } from '../../domain/delivery.errors.ts';
import { deliverySettings } from '../../domain/delivery.settings.ts';
import { listCourierRows } from '../orders/list-courier-rows.ts';
import { retryParcel } from '../orders/operate-parcels.ts';
import { hasParcelStatusSql, parcelIssueSql } from '../parcel.queries.ts';
import { loadFreeFundCents } from '../protection/protection-fund.ts';
import { listProtectionRows } from '../protection/list-protection-rows.ts';
import { typedTables } from '../tables.ts';

const list = defineCommand({
  name: 'delivery list',
  about: 'lists the last 50 parcels, newest first',
  examples: ['delivery list', 'delivery list --status exception'],
  isReading: true,
  options: [{ name: 'status', about: parcelStatusSlugNames.join(', '), schema: z.enum(parcelStatusSlugNames) }],
  async run({ db }, { status }) {
    const rows = await typedTables(db)
      .selectFrom('parcel')
      .select(['order_number', 'state', 'carrier', 'tracking_number', 'pickup_on'])
      .select(parcelIssueSql.as('issue'))
      .$if(status !== undefined, (rest) => rest.where(hasParcelStatusSql(status ?? 'ordered')))
      .orderBy('id', 'desc')
      .limit(50)
      .execute();
    const text = rows.map((row) =>
      [row.order_number, row.state, row.carrier ?? '-', row.tracking_number ?? '-', row.issue ?? ''].join('  ').trim(),
    );
    return { text: text.join('\n') || 'no parcels', data: { parcels: rows } };
  },
});

const retry = defineCommand({
  name: 'delivery retry',
  about: 'tries an order that failed again, at every courier that quoted it',
  examples: ['delivery retry SW2KD9QX47AB'],
  arguments: [{ name: 'order', about: 'its order number, such as SW2KD9QX47AB', schema: lookupArgumentSchema }],
  async run({ db, transaction }, { order }) {
    const row = await typedTables(db)
      .selectFrom('parcel')
      .select('id')
      .where('order_number', '=', order.toUpperCase())
      .executeTakeFirst();
    if (!row) throw deliveryErrors.orderIssue();
    await transaction((unit) => retryParcel(unit, row.id, 'operator'));
    return { text: `${order.toUpperCase()} is tried again`, data: { order: order.toUpperCase() } };
  },
});

const carriers = defineCommand({
  name: 'delivery carriers',
  about: 'shows how each courier is doing',
  examples: ['delivery carriers --json'],
  isReading: true,
  async run({ db, host }) {
    const rows = await listCourierRows({ db, config: host.config, clock: host.clock });
    const text = rows.map(({ carrier, isOn, faults, waiting, lastFault }) =>
      [carrier, isOn ? 'on' : 'off', `${faults} faults`, `${waiting} waiting`, lastFault ?? ''].join('  ').trim(),
    );
    return { text: text.join('\n') || 'no couriers', data: { carriers: rows } };
  },
});

const protections = defineCommand({
  name: 'delivery protections',
  about: 'lists the last 50 protected swaps with their money, newest first, and what the house fund has left',
  examples: ['delivery protections', 'delivery protections --state collecting --json'],
  isReading: true,
  options: [{ name: 'state', about: protectionStates.states.join(', '), schema: z.enum(protectionStates.states) }],
  async run({ db, host }, { state }) {
    const rows = await listProtectionRows(db, state);
    const fundLeftCents = await loadFreeFundCents(db, deliverySettings.read(host.config).PROTECTION_FUND_CENTS);
    const text = rows.map((row) =>
      [
        row.swapId,
        row.state,
        row.dueAt ? `until ${row.dueAt}` : '-',
        `${dollars(row.heldCents)} held`,
        `${dollars(row.takenCents)} taken`,
        `${dollars(row.paidCents)} paid`,
        `${dollars(row.fundCents)} by the fund`,
      ].join('  '),
    );
    return {
      text: [
        ...(rows.length === 0 ? ['no protected swaps'] : text),
        `the fund has ${dollars(fundLeftCents)} left`,
      ].join('\n'),
      data: { protections: rows, fundLeftCents },
    };
  },
});

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

/** `npm run swapu -- delivery …` */
export const deliveryCommands = [list, retry, carriers, protections];
