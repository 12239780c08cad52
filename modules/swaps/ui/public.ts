/** Parts of swaps that pages put together of several modules show. */
export { SwapScreen, type SwapScreenProps } from './swap-screen.tsx';
export { isAskedOf, nextStep } from './next-step.ts';
