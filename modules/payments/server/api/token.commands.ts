import { TokenTransactionId } from '#contracts/ids.ts';
import { findAccountForOperator } from '#modules/identity/public.ts';
import { defineCommand } from '#platform/cli/operator-command.ts';
import type { TokenBooking } from '../ledger/book-transaction.ts';
import { findLedgerBreaches, noLedgerBreaches } from '../ledger/ledger-breaches.ts';
import { grantTokens, removeTokens } from '../ledger/move-tokens.ts';
import {
  amountArgument,
  idempotencyKeyOption,
  reasonArgument,
  toGrantReference,
  memberArgument,
} from './operator-arguments.ts';
import { loadTokenBalance } from '../ledger/payments.rows.ts';
import { reverseTransaction } from '../ledger/reverse-transaction.ts';

const unlessRepeated = (booking: TokenBooking, text: string): string =>
  booking.isRepeat ? 'this was done before; nothing was added' : text;
const tokens = (count: number): string => (count === 1 ? '1 token' : `${count} tokens`);

/** A command that gives or takes tokens, once per key. */
const moves = (
  name: string,
  about: string,
  move: typeof grantTokens,
  text: (username: string, amount: string) => string,
) =>
  defineCommand({
    name,
    about,
    examples: [`${name} maya 5 "a welcome gift"`],
    arguments: [memberArgument, amountArgument, reasonArgument],
    options: [idempotencyKeyOption],
    async run({ db, transaction }, given) {
      const { id: memberId, username } = await findAccountForOperator(db, given.who);
      const booking = await transaction((unit) =>
        move(unit, { memberId, amount: given.amount, memo: given.reason, reference: toGrantReference(given.key) }),
      );
      return {
        text: unlessRepeated(booking, `${text(username, tokens(given.amount))}, transaction ${booking.transactionId}`),
        data: { memberId, ...booking },
      };
    },
  });

const grant = moves(
  'tokens grant',
  'gives tokens to a member',
  grantTokens,
  (username, given) => `${username} was given ${given}`,
);
const take = moves(
  'tokens take',
  'takes tokens from a member that should not be there',
  removeTokens,
  (username, taken) => `${taken} taken from ${username}`,
);

const reverse = defineCommand({
  name: 'tokens reverse',
  about: 'takes a whole transaction back, once',
  examples: ['tokens reverse 019ac2f0-7e3a-7c1b-9d2e-0a1b2c3d4e5f "booked twice"'],
  arguments: [{ name: 'transaction', about: 'the id of the transaction', schema: TokenTransactionId }, reasonArgument],
  async run({ transaction }, given) {
    const booking = await transaction((unit) => reverseTransaction(unit, given.transaction, given.reason));
    return { text: unlessRepeated(booking, `reversed by transaction ${booking.transactionId}`), data: { ...booking } };
  },
});

const balance = defineCommand({
  name: 'tokens balance',
  about: 'tells how many tokens a member has',
  examples: ['tokens balance maya'],
  isReading: true,
  arguments: [memberArgument],
  async run({ db }, given) {
    const member = await findAccountForOperator(db, given.who);
    const held = await loadTokenBalance(db, member.id);
    return {
      text: `${member.username} has ${tokens(held.total)}: ${held.granted} given, ${held.purchased} bought`,
      data: { memberId: member.id, ...held },
    };
  },
});

const check = defineCommand({
  name: 'tokens check',
  about: 'adds the whole ledger up anew; a fault ends with code 1',
  examples: ['tokens check --json'],
  isReading: true,
  async run({ db }) {
    const breaches = await findLedgerBreaches(db, 'token');
    if (Object.values(breaches).some((count) => count !== 0))
      throw new Error(`the token ledger is broken: ${JSON.stringify(breaches)}`);
    return { text: 'the token ledger is in balance', data: { ...noLedgerBreaches } };
  },
});

/** `npm run swapu -- tokens …` */
export const tokenCommands = [grant, take, reverse, balance, check];
