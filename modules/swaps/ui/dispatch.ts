import type { LegId } from '#contracts/ids.ts';
import { isSameDirection } from '../domain/delivery.ts';
import { toLegDeliveryMethod, listLegDeliveryMethods, type DeliveryMethod } from '../domain/delivery-methods.ts';
import type { SwapDeliveryView, SwapLegView } from '../domain/swap.schemas.ts';

type Leg = Pick<SwapLegView, 'id' | 'itemId'>;

/** The methods for items and for sums, which may differ; only those of the legs to send are asked for. */
export interface DispatchMethods {
  readonly things: DeliveryMethod | null;
  readonly sums: DeliveryMethod | null;
}
const cargoes = ['things', 'sums'] as const satisfies readonly (keyof DispatchMethods)[];

/** A confirmation for the server. */
export interface LegDispatch {
  readonly legIds: LegId[];
  readonly method: DeliveryMethod;
  readonly trackingNumber: string | null;
}

const toCargo = ({ itemId }: Leg): keyof DispatchMethods => (itemId === null ? 'sums' : 'things');

/** The legs to send, items and sums apart, each with the methods to choose from. */
export function buildDispatchChoices<L extends Leg>(
  legs: readonly L[],
): {
  readonly cargo: keyof DispatchMethods;
  readonly legs: readonly L[];
  readonly methods: readonly DeliveryMethod[];
}[] {
  return cargoes.flatMap((cargo) => {
    const load = legs.filter((leg) => toCargo(leg) === cargo);
    const [first] = load;
    return first ? [{ cargo, legs: load, methods: listLegDeliveryMethods(first) }] : [];
  });
}

/** The initial methods: those agreed on, since most deliveries follow them. */
export function findAgreedMethods(
  legs: readonly SwapLegView[],
  deliveries: readonly SwapDeliveryView[],
): DispatchMethods {
  const chooseMethod = (cargo: keyof DispatchMethods) => {
    const leg = legs.find((one) => toCargo(one) === cargo);
    const agreed = leg && deliveries.find((way) => way.agreedAt !== null && isSameDirection(way, leg));
    return leg && agreed ? toLegDeliveryMethod(agreed.kind, leg) : null;
  };
  return { things: chooseMethod('things'), sums: chooseMethod('sums') };
}

/** The confirmations to send: one call per method, so that everything handed over at a meeting goes together. */
export function buildDispatches(legs: readonly Leg[], ways: DispatchMethods, trackingNumber: string): LegDispatch[] {
  const methods = [...new Set(legs.map((leg) => ways[toCargo(leg)]))].filter((method) => method !== null);
  return methods.map((method) => ({
    method,
    legIds: legs.filter((leg) => ways[toCargo(leg)] === method).map(({ id }) => id),
    trackingNumber: method === 'post' ? trackingNumber.trim() || null : null,
  }));
}
