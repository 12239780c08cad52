import { describe, expect, it } from 'vitest';
import { testWorld } from '#testing/world.ts';
import { expectRefusal } from '#testing/caller.ts';
import {
  addBusinessDays,
  toDayInAustralianState,
  isWeekend,
  findLastMissedDay,
  listPickupDays,
  findPickupObstacle,
} from '../../domain/business-day.ts';
import { isState, stateCodes } from '#contracts/australian-states.ts';
import { courierSwapFixture, buildOrderForm } from '../../testing.ts';
import { loadCourierCalendar } from './load-calendar.ts';
import { holidayYears, publicHolidays } from './public-holidays.ts';

const world = await testWorld();
const holidays = Object.entries(publicHolidays).flatMap(([state, days]) => days.map((day) => ({ state, day })));
const soon = holidays.filter(({ day }) => day.startsWith('2026') || day.startsWith('2027'));

describe('the pickup day', () => {
  it('is on no public holiday of any state, this year and the next', async () => {
    expect(soon.length).toBeGreaterThan(8 * 2 * 9);
    for (const { state, day } of soon) {
      if (!isState(state)) throw new Error(state);
      const calendar = await loadCourierCalendar(world.db, state, '0000');
      expect([state, day, findPickupObstacle(day, '2025-12-31', calendar)]).toEqual([
        state,
        day,
        isWeekend(day) ? 'weekend' : 'holiday',
      ]);
    }
  });

  it.each([
    ['QLD', '4064', '2026-08-12', 'holiday'],
    ['QLD', '4870', '2026-08-12', null],
    ['NSW', '2000', '2026-04-27', 'holiday'],
    ['VIC', '3000', '2026-04-27', null],
    ['QLD', '4000', '2026-12-24', null],
    ['TAS', '7000', '2026-12-28', 'holiday'],
    ['WA', '6000', '2031-01-02', 'unknown'],
  ] as const)('in %s %s on %s is: %s', async (state, postcode, day, why) => {
    expect(findPickupObstacle(day, '2026-01-01', await loadCourierCalendar(world.db, state, postcode))).toBe(why);
  });

  it('is counted at the sender’s place: tomorrow begins in Brisbane and not in London', () => {
    const evening = new Date('2026-11-23T15:00:00Z');
    expect([toDayInAustralianState('QLD', evening), toDayInAustralianState('WA', evening)]).toEqual([
      '2026-11-24',
      '2026-11-23',
    ]);
  });

  it('is offered for tomorrow until the hour at which couriers plan it', () => {
    const last = (time: string) => findLastMissedDay('QLD', new Date(`2026-11-23T${time}Z`), 16);
    expect([last('05:59:59'), last('06:00:00'), last('14:00:00')]).toEqual(['2026-11-23', '2026-11-24', '2026-11-24']);
    expect(findLastMissedDay('QLD', new Date('2026-11-23T13:59:00Z'), 24)).toBe('2026-11-23');
  });

  it('is offered from tomorrow on, without weekends and holidays', async () => {
    const calendar = await loadCourierCalendar(world.db, 'NSW', '2000');
    expect(listPickupDays('2026-12-23', calendar, 3)).toEqual(['2026-12-24', '2026-12-29', '2026-12-30']);
    expect(addBusinessDays('2026-12-24', 2, calendar)).toBe('2026-12-30');
  });

  it('has a table of five years for every state', () => {
    expect(holidayYears.to - holidayYears.from).toBe(4);
    for (const state of stateCodes)
      for (let year = holidayYears.from; year <= holidayYears.to; year += 1)
        expect(publicHolidays[state]?.filter((day) => day.startsWith(String(year))).length).toBeGreaterThan(7);
  });

  it.each([
    ['2030-10-19', 'delivery.field.pickup.weekend'],
    ['2030-12-25', 'delivery.field.pickup.holiday'],
    ['2026-01-05', 'delivery.field.pickup.past'],
    ['2031-03-03', 'delivery.field.pickup.unknown'],
    ['soon', 'delivery.field.pickupOn'],
  ])('%s is refused at its field: %s', async (pickupOn, code) => {
    const { ana, path } = await courierSwapFixture(world);
    const asked = world.as(ana).delivery.quote.mutate({ ...path, form: buildOrderForm({ pickupOn }) });
    expect((await expectRefusal(asked)).fields).toMatchObject([{ path: 'form.pickupOn', code }]);
  });

  it('follows local holidays that staff add and drop, by postcode', async () => {
    const staff = world.as(await world.member({ role: 'owner' }));
    const day = { state: 'WA' as const, onDay: '2026-09-16', postcodeFrom: '6700' };
    await staff.admin.delivery.addHoliday.mutate({ ...day, postcodeTo: '6799', name: 'Show day' });
    const why = async (postcode: string) =>
      findPickupObstacle(day.onDay, '2026-01-01', await loadCourierCalendar(world.db, 'WA', postcode));
    expect([await why('6725'), await why('6000')]).toEqual(['holiday', null]);
    expect((await staff.admin.delivery.holidays.query()).map(({ name }) => name)).toContain('Show day');
    await staff.admin.delivery.dropHoliday.mutate(day);
    expect(await why('6725')).toBeNull();
  });
});
