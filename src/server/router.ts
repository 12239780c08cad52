import type { AnyRouter } from '@trpc/server';
import plugins from 'virtual:plugins/server';
import { platformConsoleRouter } from '#platform/console/console.router.ts';
import type { ModuleDefinition } from '#platform/module/define-module.ts';
import { liveRouter } from '#platform/realtime/live.router.ts';
import { router } from '#platform/trpc/procedures.ts';
import { moduleList } from './modules.ts';

type Face = 'router' | 'adminRouter';
type With<M, F extends Face> = Extract<M, { readonly name: string } & Readonly<Record<F, AnyRouter>>>;
type Routers<M, F extends Face> = { [Name in With<M, F>['name']]: Extract<With<M, F>, { readonly name: Name }>[F] };

/**
 * Collects the router of each module that has one, under the module's name; each keeps its own type, from which clients
 * are typed.
 */
const collectRouters = <const M extends ModuleDefinition, F extends Face>(
  modules: readonly M[],
  face: F,
): Routers<M, F> =>
  Object.fromEntries(modules.flatMap((module) => (module[face] ? [[module.name, module[face]]] : []))) as Routers<M, F>;

/** The procedures of plugins, whose types only they know. */
const ofPlugins = (face: Face): object => collectRouters(plugins, face);

/** Every procedure: those of the modules and the platform's own. */
export const appRouter = router({
  admin: router({
    platform: platformConsoleRouter,
    ...collectRouters(moduleList, 'adminRouter'),
    ...ofPlugins('adminRouter'),
  }),
  live: liveRouter,
  ...collectRouters(moduleList, 'router'),
  ...ofPlugins('router'),
});
export type AppRouter = typeof appRouter;
