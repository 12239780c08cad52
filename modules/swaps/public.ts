/** Everything that other modules' servers may use of swaps. */
export { openSwap, type Agreement, type PromisedLeg } from './server/open-swap.ts';
export { standingsOf, swapStateOf } from './server/swap.fragments.ts';
export { completedSwaps, type CompletedSwap } from './server/completed-swaps.ts';
export { completedGiving, type GivenItem } from './server/completed-giving.ts';
export { earned, type Standing } from './domain/limits.ts';
export { openSwapStates, type SwapState } from './domain/swap-state.ts';
export { swapState } from './domain/swap.schemas.ts';
export { swapErrors } from './domain/swaps.errors.ts';
export { caseOf } from './server/staff/case-of.ts';
export { legsOfSwap } from './server/legs-of-swap.ts';
export { agreeDelivery } from './server/agree-delivery.ts';
export { proposeDelivery } from './server/propose-delivery.ts';
export { confirmSent } from './server/confirm-sent.ts';
export { cancelSwap } from './server/cancel-swap.ts';
export { reportProblem } from './server/report-problem.ts';
export { confirmReceived } from './server/confirm-received.ts';
export { courierLegAt, courierLegsFrom, courierLegsOfSwap, type CourierLeg } from './server/courier-legs.ts';
export { figuresOfSwaps } from './server/figures.ts';
