import type { ReactNode } from 'react';
import { lazy } from 'react';
import type { LazyPart } from './slot.ts';

const parts = new WeakMap<LazyPart<never>, unknown>();

/** The component of a lazy part; one part is one component, however often it is shown. */
export function partOf<Props>(load: LazyPart<Props>): (props: Props) => ReactNode {
  const known = parts.get(load);
  if (known !== undefined) return known as (props: Props) => ReactNode;
  const Part = lazy<(props: Props) => ReactNode>(load) as unknown as (props: Props) => ReactNode;
  parts.set(load, Part);
  return Part;
}
