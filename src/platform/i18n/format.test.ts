import { afterEach, describe, expect, it } from 'vitest';
import { toPerthDayEnd, toBrisbaneDayStart } from '#contracts/australian-day-bounds.ts';
import { createFormat } from './format.ts';

const now = () => new Date('2026-11-21T02:00:00Z');
const english = createFormat({ locale: 'en-US', timeZone: 'Australia/Brisbane', now });
const portuguese = createFormat({ locale: 'pt-PT', timeZone: 'Australia/Perth', now });
const withOrdinarySpaces = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('moments', () => {
  it('are shown in the reader’s zone and form', () => {
    expect(withOrdinarySpaces(english.dateTime('2026-11-21T02:00:00Z'))).toBe('21 Nov, 12:00 pm');
    expect(withOrdinarySpaces(portuguese.time('2026-11-21T02:00:00Z'))).toBe('10:00');
    expect(english.date('2026-11-21T20:00:00Z')).toBe('22 Nov 2026');
  });
  it('once written are not worked out again, also in the browser that takes the page over', () => {
    const written = new Map<string, string>();
    const options = { locale: 'en-US', timeZone: 'Australia/Brisbane', now } as const;
    expect(createFormat({ ...options, written }).date('2026-11-21T20:00:00Z')).toBe('22 Nov 2026');
    const sent = new Map([...written].map(([key, text]) => [key, `${text}, as sent`]));
    const taken = createFormat({ ...options, written: sent });
    expect(taken.date('2026-11-21T20:00:00Z')).toBe('22 Nov 2026, as sent');
    expect(createFormat({ ...options, timeZone: 'Australia/Perth', written: sent }).date('2026-11-21T15:00:00Z')).toBe(
      '21 Nov 2026',
    );
  });
  it.each([
    ['2026-11-23T05:30:00Z', '2 days 3 hrs'],
    ['2026-11-21T02:45:00Z', '45 mins'],
    ['2026-11-22T02:00:00Z', '1 day'],
    ['2026-11-20T02:00:00Z', '0 mins'],
  ])('until %s there are %s left', (until, left) => {
    expect(withOrdinarySpaces(english.timeLeft(until))).toBe(left);
  });
  it.each([
    ['2026-11-21T01:59:40Z', 'now'],
    ['2026-11-20T23:00:00Z', '3 hours ago'],
    ['2026-11-20T01:00:00Z', 'yesterday'],
  ])('%s was %s', (moment, ago) => {
    expect(english.ago(moment)).toBe(ago);
  });
});

describe('counts', () => {
  it.each([0, 7, 999, 1_000, 9_999, 12_345, -3, 2.5])('%d looks as the language writes it', (count) => {
    expect(english.number(count)).toBe(new Intl.NumberFormat('en-AU').format(count));
    expect(portuguese.number(count)).toBe(new Intl.NumberFormat('pt-PT').format(count));
  });
});

describe('sums and sizes', () => {
  it('are Australian dollars in both languages', () => {
    expect([english.money(2000), withOrdinarySpaces(portuguese.money(1250))]).toEqual(['$20', '12,50 A$']);
  });
  it.each([
    [0.42, '400 m'],
    [3.42, '3.4 km'],
    [120.4, '120 km'],
  ])('%s km is %s', (kilometres, shown) => {
    expect(withOrdinarySpaces(english.distance(kilometres))).toBe(shown);
  });
});

describe('a day is a day', () => {
  const processZone = process.env['TZ'];
  afterEach(() => {
    if (processZone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = processZone;
  });
  const zones = [
    'Australia/Sydney',
    'Australia/Perth',
    'Australia/Lord_Howe',
    'Europe/Lisbon',
    'UTC',
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
  ];
  it.each(zones)('on a machine and for a reader in %s, in both languages', (timeZone) => {
    process.env['TZ'] = timeZone;
    for (const [locale, march31, march10] of [
      ['en-US', '31 Mar 2027', '10 Mar 2027'],
      ['pt-PT', '31/03/2027', '10/03/2027'],
    ] as const) {
      const format = createFormat({ locale, timeZone, now });
      expect(format.day('2027-03-31')).toBe(march31);
      expect(format.lastDay(toPerthDayEnd('2027-03-31').toISOString())).toBe(march31);
      expect(format.firstDay(toBrisbaneDayStart('2027-03-10').toISOString())).toBe(march10);
    }
  });
  it('is another one for an instant, which each reader sees at their own time', () => {
    const end = toPerthDayEnd('2027-03-31').toISOString();
    const inZone = (timeZone: string) => createFormat({ locale: 'en-US', timeZone, now }).date(end);
    expect([inZone('Australia/Sydney'), inZone('Australia/Perth')]).toEqual(['1 Apr 2027', '31 Mar 2027']);
  });
});
