import { TokenTransactionId } from '#contracts/ids.ts';
import { findAccount } from '#modules/identity/public.ts';
import { defineCommand } from '#platform/cli/operator-command.ts';
import type { Booking } from './book-transaction.ts';
import { ledgerBreaches, soundLedger } from './ledger-breaches.ts';
import { grantTokens, takeTokens } from './move-tokens.ts';
import { amount, key, reason, referenceOf, who } from './operator-arguments.ts';
import { balanceOfOne } from './payments.rows.ts';
import { reverseTransaction } from './reverse-transaction.ts';

const unlessRepeated = (booking: Booking, text: string): string => (booking.isRepeat ? 'this was done before; nothing was added' : text);
const tokens = (count: number): string => (count === 1 ? '1 token' : `${count} tokens`);

const grant = defineCommand({
  name: 'tokens grant',
  about: 'gives tokens to a member',
  arguments: [who, amount, reason],
  options: [key],
  async run({ db, transaction }, given) {
    const member = await findAccount(db, given.who);
    const movement = { memberId: member.id, amount: given.amount, memo: given.reason, reference: referenceOf(given.key) };
    const booking = await transaction((unit) => grantTokens(unit, movement));
    return { text: unlessRepeated(booking, `${member.username} was given ${tokens(given.amount)}, transaction ${booking.transactionId}`), data: { memberId: member.id, ...booking } };
  },
});

const take = defineCommand({
  name: 'tokens take',
  about: 'takes tokens from a member that should not be there',
  arguments: [who, amount, reason],
  options: [key],
  async run({ db, transaction }, given) {
    const member = await findAccount(db, given.who);
    const movement = { memberId: member.id, amount: given.amount, memo: given.reason, reference: referenceOf(given.key) };
    const booking = await transaction((unit) => takeTokens(unit, movement));
    return { text: unlessRepeated(booking, `${tokens(given.amount)} taken from ${member.username}, transaction ${booking.transactionId}`), data: { memberId: member.id, ...booking } };
  },
});

const reverse = defineCommand({
  name: 'tokens reverse',
  about: 'takes a whole transaction back, once',
  arguments: [{ name: 'transaction', about: 'the id of the transaction', schema: TokenTransactionId }, reason],
  async run({ transaction }, given) {
    const booking = await transaction((unit) => reverseTransaction(unit, given.transaction, given.reason));
    return { text: unlessRepeated(booking, `reversed by transaction ${booking.transactionId}`), data: { ...booking } };
  },
});

const balance = defineCommand({
  name: 'tokens balance',
  about: 'tells how many tokens a member has',
  arguments: [who],
  async run({ db }, given) {
    const member = await findAccount(db, given.who);
    const held = await balanceOfOne(db, member.id);
    return { text: `${member.username} has ${tokens(held.total)}: ${held.granted} given, ${held.purchased} bought`, data: { memberId: member.id, ...held } };
  },
});

const check = defineCommand({
  name: 'tokens check',
  about: 'adds the whole ledger up anew; a fault ends with code 1',
  async run({ db }) {
    const breaches = await ledgerBreaches(db);
    if (Object.values(breaches).some((count) => count !== 0)) throw new Error(`the token ledger is broken: ${JSON.stringify(breaches)}`);
    return { text: 'the token ledger is in balance', data: { ...soundLedger } };
  },
});

/** `npm run swapu -- tokens …` */
export const tokenCommands = [grant, take, reverse, balance, check];
