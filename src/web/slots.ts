import { createContext, createElement, use, type ComponentProps } from 'react';
import type { ScreenSlots } from './module.ts';

export const SlotsContext = createContext<Partial<ScreenSlots>>({});

/**
 * Makes what stands in a place of this screen: `useSlot('promoBox')?.({ isOn, onChange })`; undefined where no module
 * fills it.
 */
export function useSlot<Name extends keyof ScreenSlots>(name: Name) {
  const Part = use(SlotsContext)[name]?.loaded()?.default;
  return Part && ((props: ComponentProps<typeof Part>) => createElement(Part, props));
}
