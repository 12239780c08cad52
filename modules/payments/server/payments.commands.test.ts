import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { exitCodes } from '#platform/cli/exit-codes.ts';
import { createOperator } from '#testing/operator.ts';
import { testWorld } from '#testing/world.ts';
import { subscriptionCommands } from './api/subscription.commands.ts';
import { loadTokenBalances } from './ledger/token-balance.ts';
import { tokenCommands } from './api/token.commands.ts';

const world = await testWorld();
const ana = await world.member({ username: 'ana', email: 'ana@example.com' });

const type = createOperator(world, [...subscriptionCommands, ...tokenCommands]);

const balance = async () => (await loadTokenBalances(world.db, [ana.id]))[0]?.total;

describe('subscription grant, show and end', () => {
  test('understand an address, a username or an id, and a day or months', async () => {
    expect(await type('subscription', 'show', 'ana')).toEqual({
      exit: 0,
      answer: { ok: true, isDryRun: false, memberId: ana.id, state: 'none', until: null, isSubscriber: false },
    });
    expect(await type('subscription', 'grant', 'ANA@example.com', '2')).toMatchObject({
      exit: 0,
      answer: { state: 'active' },
    });
    expect(
      await type('subscription', 'grant', ana.id, '2099-12-31', '--reason', 'A friend of the house'),
    ).toMatchObject({ exit: 0, answer: { until: '2099-12-31T15:59:59.999Z' } });
    world.clock.advance({ seconds: 1 });
    expect(await type('subscription', 'end', 'Ana', '--dry-run')).toMatchObject({
      exit: 0,
      answer: { isDryRun: true },
    });
    expect(await type('subscription', 'show', 'ana')).toMatchObject({ answer: { state: 'active' } });
    expect(await type('subscription', 'end', 'ana')).toMatchObject({ exit: 0 });
    expect(await type('subscription', 'end', 'ana')).toMatchObject({
      exit: exitCodes.refused,
      answer: { code: 'payments.notSubscribed' },
    });
  });

  test.each([['yesterday'], ['0'], ['1.5'], ['2027-02-30'], ['-3']])(
    'refuse %s as an end before anything is tried',
    async (until) => {
      expect((await type('subscription', 'grant', '--', 'ana', until)).exit).toBe(exitCodes.usage);
    },
  );

  test("name nobody by a word that is nobody's", async () => {
    expect(await type('subscription', 'show', 'nobody')).toMatchObject({
      exit: exitCodes.refused,
      answer: { code: 'identity.noSuchMember' },
    });
  });
});

describe('tokens grant, take, reverse and balance', () => {
  test('book, and write to the audit log why', async () => {
    const granted = await type('tokens', 'grant', 'ana', '12', 'Won the raffle');
    expect(granted).toMatchObject({ exit: 0, answer: { isRepeat: false } });
    world.clock.advance({ seconds: 1 });
    expect(await type('tokens', 'take', 'ana', '2', 'Two too many')).toMatchObject({ exit: 0 });
    expect(await type('tokens', 'balance', 'ana')).toMatchObject({ answer: { granted: 10, purchased: 0, total: 10 } });
    expect(await type('tokens', 'take', 'ana', '11', 'One too many')).toMatchObject({
      exit: exitCodes.refused,
      answer: { code: 'payments.notEnoughTokens' },
    });
    expect(await type('tokens', 'grant', 'ana', '2', 'Back again')).toMatchObject({ exit: 0 });
    world.clock.advance({ seconds: 1 });
    const id = String(granted.answer['transactionId']);
    expect(await type('tokens', 'reverse', id, 'No raffle was held')).toMatchObject({
      exit: 0,
      answer: { isRepeat: false },
    });
    expect(await type('tokens', 'reverse', id, 'No raffle was held')).toMatchObject({
      exit: 0,
      answer: { isRepeat: true },
    });
    expect(await balance()).toBe(0);
    const { rows } = await sql<{ action: string; reason: string }>`
      select action, reason from audit_entry where subject_id = ${ana.id} and action like 'payments.%Tokens' order by id`.execute(
      world.db,
    );
    expect(rows.map(({ reason }) => reason)).toEqual([
      'Won the raffle',
      'Two too many',
      'Back again',
      'No raffle was held',
    ]);
  });

  test('a key makes a script repeatable, and a dry run books nothing', async () => {
    const once = () => type('tokens', 'grant', 'ana', '5', 'Prize of June', '--key', 'june');
    expect((await once()).answer['isRepeat']).toBe(false);
    expect((await once()).answer['isRepeat']).toBe(true);
    expect(await type('tokens', 'grant', 'ana', '6', 'Prize of June', '--key', 'june')).toMatchObject({
      exit: exitCodes.refused,
      answer: { code: 'payments.causeBookedOtherwise' },
    });
    expect(await type('tokens', 'grant', 'ana', '5', 'Prize of July', '--dry-run')).toMatchObject({
      exit: 0,
      answer: { isDryRun: true },
    });
    expect(await balance()).toBe(5);
  });

  test.each([['0'], ['-1'], ['1.5'], ['ten'], ['100001'], ['']])(
    'refuse %s tokens before anything is tried',
    async (amount) => {
      expect((await type('tokens', 'grant', '--', 'ana', amount, 'Because of it')).exit).toBe(exitCodes.usage);
    },
  );

  test('the ledger is found in balance', async () => {
    expect(await type('tokens', 'check')).toMatchObject({ exit: 0, answer: { transactionsOutOfBalance: 0, total: 0 } });
  });
});
