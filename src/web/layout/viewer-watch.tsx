import { Suspense } from 'react';
import { webModules } from '#web/modules.ts';
import { useHydrated } from '#web/use-hydrated.ts';
import { useViewer } from '#web/viewer.ts';

const watches = webModules.flatMap(({ name, slots }) => (slots?.watch ? [{ name, Watch: slots.watch }] : []));

/** What modules keep an eye on while somebody is signed in. */
export function ViewerWatch() {
  const viewer = useViewer();
  const isHydrated = useHydrated();
  if (!viewer || !isHydrated) return null;
  return watches.map(({ name, Watch }) => (
    <Suspense key={name} fallback={null}>
      <Watch />
    </Suspense>
  ));
}
