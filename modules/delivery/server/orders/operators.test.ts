import { describe, expect, it } from 'vitest';
import { expectRefusal } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';
import { orderAndPayParcel, courierSwapFixture, failedOrder, buildOrderForm } from '../../testing.ts';
import { deliveryCommands } from '../api/delivery.commands.ts';
import { typedTables } from '../tables.ts';

const world = await testWorld();
const command = async (name: string, given: Record<string, unknown> = {}) => {
  const found = deliveryCommands.find((one) => one.name === name);
  if (!found) throw new Error(name);
  const { host, db, clock } = world;
  const context = {
    host,
    db,
    transaction: (work: Parameters<typeof world.transaction>[0]) => world.transaction(work),
    log: host.log,
    now: clock.now(),
    traceId: 'test',
  };
  return found.run(context as never, given);
};

/** A failed order, with how its sender sees it and an owner at the console. */
async function failedOrderSeen() {
  const owner = world.as(await world.member({ role: 'owner' }));
  const order = await failedOrder(world, owner.admin);
  const { parcel } = await world.as(order.ana).delivery.leg.query(order.path);
  return { ...order, owner, parcel };
}

describe('operators', () => {
  it('see an order that no courier takes, and its sender reads why; a retry books it', async () => {
    const { ana, path, owner, parcelId, parcel, switchOthers } = await failedOrderSeen();
    expect(parcel).toMatchObject({ state: 'failed', issue: 'noCourier' });
    expect((await owner.admin.delivery.parcels.query({ status: 'ordered' })).items.map(({ id }) => id)).toContain(
      parcelId,
    );
    await switchOthers(true);
    const order = parcel?.orderNumber ?? '';
    expect((await command('delivery retry', { order })).text).toContain(order);
    await world.work();
    const after = (await world.as(ana).delivery.leg.query(path)).parcel;
    expect(after).toMatchObject({ state: 'labelCreated', carrier: 'magpie', priceCents: parcel?.priceCents });
    expect((await command('delivery list', { status: 'label-created' })).text).toContain(order);
    expect((await command('delivery list', { status: 'estimated' })).text).toContain(order);
    expect((await owner.admin.delivery.parcels.query({ status: 'estimated' })).items.map(({ id }) => id)).toContain(
      parcelId,
    );
    expect((await command('delivery list')).text).toContain(order);
  });

  it('give the money back for an order that stays without a courier', async () => {
    const { ana, path, switchOthers } = await failedOrderSeen();
    world.clock.advance({ days: 6 });
    await world.host.boss.send('delivery.sweep', {});
    await world.work();
    const { parcel } = await world.as(ana).delivery.leg.query(path);
    expect(parcel).toMatchObject({ state: 'cancelled', refundedCents: parcel?.priceCents });
    await switchOthers(true);
  });

  it('find a parcel by its number, by what was refunded and by its member, with the number of all', async () => {
    const { ana, path, owner, switchOthers } = await failedOrderSeen();
    const { parcel } = await world.as(ana).delivery.leg.query(path);
    const search = parcel?.orderNumber.toLowerCase() ?? '';
    const found = await owner.admin.delivery.parcels.query({ search, status: 'ordered', courier: 'wombat' });
    expect(found).toMatchObject({
      total: { count: 1, isMore: false },
      items: [{ id: parcel?.id, issue: 'noCourier' }],
    });
    const member = { member: ana.id };
    expect((await owner.admin.delivery.parcels.query({ ...member, refunded: 'yes' })).items).toEqual([]);
    await owner.admin.delivery.cancel.mutate({ parcelId: parcel?.id ?? ('' as never), reason: 'no courier' });
    await world.work();
    expect((await owner.admin.delivery.parcels.query({ ...member, refunded: 'yes' })).items).toMatchObject([
      { id: parcel?.id, state: 'cancelled', refundedCents: parcel?.priceCents },
    ]);
    expect((await owner.admin.delivery.parcels.query({ ...member, to: '2020-01-01' })).items).toEqual([]);
    await switchOthers(true);
  });

  it('name an order that there is not: delivery.orderIssue', async () => {
    await expect(command('delivery retry', { order: 'SW0000' })).rejects.toMatchObject({
      code: 'delivery.orderIssue',
    });
  });

  it('see how couriers are doing', async () => {
    expect((await command('delivery carriers')).text).toMatch(/wombat {2}on/);
  });

  it('cannot retry what is under way', async () => {
    const { ana, path } = await courierSwapFixture(world);
    const { parcelId } = await orderAndPayParcel(world, ana, path);
    const owner = world.as(await world.member({ role: 'owner' }));
    const retry = owner.admin.delivery.retry.mutate({ parcelId, reason: 'to be sure' });
    expect(await expectRefusal(retry)).toMatchObject({ code: 'delivery.wrongState' });
    const refuse = owner.admin.delivery.refuseCancel.mutate({ parcelId, reason: 'none was asked' });
    expect(await expectRefusal(refuse)).toMatchObject({ code: 'delivery.wrongState' });
  });

  it('blank addresses long after the end', async () => {
    const { ana, path } = await courierSwapFixture(world);
    const { parcelId } = await orderAndPayParcel(world, ana, path, undefined, buildOrderForm());
    await world.as(ana).delivery.cancel.mutate({ parcelId });
    world.clock.advance({ days: 181 });
    await world.host.boss.send('delivery.sweep', {});
    await world.work();
    const row = await typedTables(world.db)
      .selectFrom('parcel')
      .select(['sender', 'receiver'])
      .where('id', '=', parcelId)
      .executeTakeFirst();
    expect(row).toEqual({ sender: null, receiver: null });
  });

  it('list protected swaps with their money, of one state or all, and what the fund has left', async () => {
    const none = await command('delivery protections', { state: 'collecting' });
    expect(none.text).toBe('no protected swaps\nthe fund has $5000.00 left');
    const { ana, ben, swapId } = await courierSwapFixture(world);
    const proposed = await world.as(ana).delivery.proposeProtection.mutate({ swapId });
    await world.as(ben).delivery.agreeProtection.mutate(proposed);
    for (const given of [{}, { state: 'backing' }]) {
      const { text, data } = await command('delivery protections', given);
      expect(text).toMatch(new RegExp(`^${swapId}  backing  until 2\\d{3}-.*Z  \\$0.00 held .*by the fund$`, 'm'));
      expect(text).toContain('the fund has $4640.00 left');
      expect(data).toMatchObject({ protections: [{ swapId, state: 'backing', heldCents: 0, paidCents: 0 }] });
    }
  });
});
