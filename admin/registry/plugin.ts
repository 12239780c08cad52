import type { AnyRouter } from '@trpc/server';
import type { CreateTRPCReact } from '@trpc/react-query';
import { trpc } from '#web/trpc.ts';

/**
 * The extension API of the console, which plugins import as `swapu/console`. The slots of other modules are imported as
 * `swapu/console/<name>`, their `admin/public.ts`.
 */
export { action, column, defineAdminModule, panel } from './define-admin-module.ts';
export type { AdminModule } from './define-admin-module.ts';
export { actionSlot, columnSlot, filterSlot, panelSlot } from './slot.ts';
export { Frame } from '#admin/kit/frame.tsx';
export { NumberCard } from '#admin/kit/number-card.tsx';
export { PageHeading } from '#admin/kit/page-heading.tsx';
export { useFormat } from '#admin/kit/use-format.ts';
export { useTranslate as useWords } from '#admin/kit/use-translate.ts';

/** The hooks of a plugin's own procedures: the product's types do not know its router. */
export function proceduresOf<Router extends AnyRouter>(name: string): CreateTRPCReact<Router, unknown> {
  const admin = trpc.admin as unknown as Readonly<Record<string, CreateTRPCReact<Router, unknown>>>;
  const procedures = admin[name];
  if (!procedures) throw new Error(`no procedures of ${name}`);
  return procedures;
}
