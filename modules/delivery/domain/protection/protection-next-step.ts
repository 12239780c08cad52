import type { MemberId } from '#contracts/ids.ts';
import { isOneOf } from '#contracts/is-one-of.ts';
import type { ProtectionPromiseView, ProtectionView } from './protection.schemas.ts';

/** The next action of a member of a protected swap before their part is on its way, or what they wait for. */
export type ProtectionNextStep<Promise = ProtectionPromiseView> =
  | { readonly kind: 'answer' | 'awaitAnswers' | 'back' | 'awaitBacking' | 'awaitPacking' | 'awaitCash' }
  | { readonly kind: 'order' | 'pack' | 'handOver' | 'paid'; readonly promise: Promise };

/** The fields of a promise that the step depends on. */
interface StepPromise extends Pick<ProtectionPromiseView, 'kind' | 'state' | 'actions'> {
  readonly from: { readonly id: MemberId };
}

/** Steps that a member takes, rather than waits for. */
const ownSteps = [
  'answer',
  'order',
  'back',
  'pack',
  'handOver',
] as const satisfies readonly ProtectionNextStep['kind'][];
export const isOwnProtectionStep = (kind: ProtectionNextStep['kind']): boolean => isOneOf(ownSteps, kind);

/** Null where the protection is over, or asks nothing of this member before the swap does. */
export function chooseProtectionNextStep<Promise extends StepPromise>(
  { state, actions, promises }: Pick<ProtectionView, 'state' | 'actions'> & { readonly promises: readonly Promise[] },
  viewer: MemberId,
): ProtectionNextStep<Promise> | null {
  const own = promises.filter(({ from }) => from.id === viewer);
  const withAction = (action: 'order' | 'pack') => own.find((promise) => promise.actions.includes(action));
  switch (state) {
    case 'proposed':
      return { kind: actions.includes('agree') ? 'answer' : 'awaitAnswers' };
    case 'backing': {
      const promise = withAction('order');
      if (promise) return { kind: 'order', promise };
      return { kind: actions.includes('back') ? 'back' : 'awaitBacking' };
    }
    case 'packing': {
      const promise = withAction('pack');
      return promise ? { kind: 'pack', promise } : { kind: 'awaitPacking' };
    }
    case 'collecting':
    case 'carrying': {
      const promise = own.find((one) => one.state === 'packed');
      if (promise) return { kind: 'handOver', promise };
      return own.some((one) => one.kind === 'cash' && one.state === 'promised') ? { kind: 'awaitCash' } : null;
    }
    default:
      return null;
  }
}

/** A parcel that does not come, or came damaged, and was paid: its receiver has nothing to confirm. */
export function findReceiverPaidStep(
  { promises }: Pick<ProtectionView, 'promises'>,
  viewer: MemberId,
): ProtectionNextStep | null {
  const due = promises.filter(({ to, kind }) => to.id === viewer && kind === 'parcel');
  const [first] = due;
  return first && due.every(({ paid }) => paid !== null) ? { kind: 'paid', promise: first } : null;
}
