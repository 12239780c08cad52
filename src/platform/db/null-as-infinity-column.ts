import { DateTimeType, p, type Platform } from '@mikro-orm/core';

/** The value of `infinity` in an entity: later than any moment, and a valid date, unlike what the library reads. */
const endOfTime = new Date(8_640_000_000_000_000);

/**
 * A moment that may be `infinity`, such as the end of a ban without one. The library reads it as an invalid date, which
 * it takes for changed and cannot write: no other column of the row could be saved.
 */
class UnendingMoment extends DateTimeType {
  override compareAsType(): string {
    return 'string';
  }

  override convertToJSValue(value: unknown, platform: Platform): never {
    const moment = value === null || value instanceof Date ? value : platform.parseDate(value as string);
    return (moment !== null && Number.isNaN(moment.getTime()) ? endOfTime : moment) as never;
  }

  override convertToDatabaseValue(value: unknown): never {
    return (value instanceof Date && value.getTime() === endOfTime.getTime() ? 'infinity' : value) as never;
  }
}

/** A property for such a column; null where nothing ends. */
export const nullAsInfinityColumn = () => p.type(new UnendingMoment()).$type<Date>().columnType('timestamptz');
