import type { ComponentType } from 'react';
import { createElement, lazy } from 'react';
import type { LazyComponent } from './slot.ts';

const parts = new WeakMap<LazyComponent<never>, ComponentType<object>>();

function makeComponent(load: LazyComponent<never>): ComponentType<object> {
  const known = parts.get(load);
  if (known) return known;
  // The types of part and props are checked where `LazyConsolePart` is used; the map does not need the props.
  const component = lazy(load as unknown as LazyComponent<object>);
  parts.set(load, component);
  return component;
}

/** Shows a lazy part. Each part becomes one component, however often it is shown. */
export function LazyConsolePart<Props extends object>({
  load,
  props,
}: {
  readonly load: LazyComponent<Props>;
  readonly props: Props;
}) {
  return createElement(makeComponent(load), props);
}
