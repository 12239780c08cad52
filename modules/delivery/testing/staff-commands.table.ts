import { sceneReason, type StaffCommands, type StaffScene } from '#testing/staff-scene.ts';
import {
  claimDamage,
  packedSwapFixture,
  reportTracking,
  advanceToOrdinaryMonday,
} from '../server/protection/protected-swap.fixture.ts';
import { orderAndPayParcel, courierSwapFixture, failedOrder } from '../testing.ts';

/** A courier order whose label is there. */
async function ordered({ world }: StaffScene, carrier: string) {
  const { ana, path } = await courierSwapFixture(world);
  const { parcelId } = await orderAndPayParcel(world, ana, path, carrier);
  return { ana, about: { parcelId, reason: sceneReason } };
}

/** A parcel of a protected swap that arrived broken, as its receiver says. */
async function claimed({ world }: StaffScene) {
  advanceToOrdinaryMonday(world);
  const swap = await packedSwapFixture(world);
  for (const action of ['ship', 'deliver'] as const)
    for (const sender of [swap.ana, swap.ben]) await reportTracking(world, swap, sender, action);
  return claimDamage(world, swap, swap.ana);
}

const holiday = (postcodeFrom: string) => ({ state: 'WA' as const, onDay: '2999-01-01', postcodeFrom });

/** Data for each command of staff in this module. */
export const staffCommands: StaffCommands = {
  'admin.delivery.decideClaim': async (scene) => ({ ...(await claimed(scene)), isUpheld: true, reason: sceneReason }),
  'admin.delivery.settleCover': async (scene) => {
    const claim = await claimed(scene);
    await scene.admin.delivery.decideClaim.mutate({ ...claim, isUpheld: true, reason: sceneReason });
    return { ...claim, isPaid: true, reason: sceneReason };
  },
  'admin.delivery.retry': async ({ world, admin }) => {
    const { parcelId, switchOthers } = await failedOrder(world, admin);
    await switchOthers(true);
    return { parcelId, reason: sceneReason };
  },
  'admin.delivery.cancel': async (scene) => (await ordered(scene, 'wombat')).about,
  // A label of this courier is cancelled by asking it.
  'admin.delivery.refuseCancel': async (scene) => {
    const { ana, about } = await ordered(scene, 'transdirect');
    await scene.world.as(ana).delivery.cancel.mutate({ parcelId: about.parcelId });
    return about;
  },
  'admin.delivery.switchCourier': () => ({ carrier: 'magpie', isOn: true, reason: sceneReason }),
  'admin.delivery.addHoliday': () => ({ ...holiday('6700'), postcodeTo: '6799', name: 'Show day' }),
  'admin.delivery.dropHoliday': async ({ admin }) => {
    await admin.delivery.addHoliday.mutate({ ...holiday('6600'), postcodeTo: '6699', name: 'Show day' });
    return { ...holiday('6600'), reason: sceneReason };
  },
};
