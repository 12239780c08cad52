import type { Db } from '../db/db.ts';
import { requireOutgoingAllowed } from './outgoing.ts';

type Call = (...args: unknown[]) => unknown;

interface Exceptions<Sender> {
  /** Members that send nothing. */
  readonly free?: readonly (keyof Sender)[];
  /** Members that return an async iterable and not a promise. */
  readonly streams?: readonly (keyof Sender)[];
}

/**
 * A sender whose calls ask the gate first, one by one. What its interface gains later is asked too, unless it is named
 * as free.
 */
export function guardOutgoingCalls<Sender extends object>(
  db: Db,
  sender: Sender,
  { free = [], streams = [] }: Exceptions<Sender> = {},
): Sender {
  const isAmong = (names: readonly (keyof Sender)[], name: string | symbol) => names.includes(name as keyof Sender);
  return new Proxy(sender, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function' || isAmong(free, name)) return member;
      const call = (...args: unknown[]): unknown => Reflect.apply(member as Call, target, args);
      if (isAmong(streams, name))
        return async function* (...args: unknown[]) {
          await requireOutgoingAllowed(db);
          yield* call(...args) as AsyncIterable<unknown>;
        };
      return async (...args: unknown[]) => {
        await requireOutgoingAllowed(db);
        return call(...args);
      };
    },
  });
}
