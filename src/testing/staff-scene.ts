import type { SwapId } from '#contracts/ids.ts';
import type { FlagDefinition } from '#platform/flags/flags.ts';
import type { Host } from '#platform/host.ts';
import type { Member } from '#platform/member.ts';
import { createBlockScene } from './block-scene.ts';
import { createCaller, type Caller } from './caller.ts';
import type { World } from './world.ts';

/** An owner at the console, who may carry out every command of staff. */
export interface StaffScene {
  readonly world: World;
  /** The world's host, with a flag to switch. */
  readonly host: Host;
  readonly owner: Member;
  /** The console as this owner calls it, for the steps before a command. */
  readonly admin: Caller['admin'];
}

/** Makes the data that a command of staff needs. @returns the command's input, to which the caller adds a request id */
export type StaffCommandRow = (scene: StaffScene) => object | Promise<object>;
export type StaffCommands = Readonly<Record<string, StaffCommandRow>>;

export const sceneReason = 'as the rules say';

/** A flag of a module of the tests: the product's own come and go. */
export const testFlag: FlagDefinition = {
  name: 'tests.lights',
  about: 'lights',
  owner: 'tests',
  endsOn: '2999-01-01',
  isOnByDefault: false,
};

/** Makes a new owner, so that no command meets what another one has changed for its person. */
export async function createStaffScene(world: World): Promise<StaffScene> {
  const owner = await world.member({ role: 'owner' });
  const host: Host = { ...world.host, modules: [...world.host.modules, { name: 'tests', flags: [testFlag] }] };
  return { world, host, owner, admin: createCaller(host, owner).admin };
}

/** The moment so many days from the world's now. */
export const computeIsoInDays = ({ clock }: World, days: number): string =>
  new Date(clock.now().getTime() + days * 86_400_000).toISOString();

/** A swap that one of its two members has reported, with its room. */
export async function reportedSwap(world: World): Promise<{ readonly swapId: SwapId }> {
  const { swap, roomOf, me } = await createBlockScene(world);
  const { swapId, offerId } = await swap();
  await roomOf(offerId);
  await me.swaps.report.mutate({ swapId, problem: 'Nothing has come yet.' });
  return { swapId };
}
