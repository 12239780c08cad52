import type { AnyProcedure } from '@trpc/server';
import type { ModuleDefinition } from '#platform/module/define-module.ts';
import type { DocumentedCalls } from '../domain/generated.schemas.ts';
import { requiresMember } from './requires-member.ts';
import { originalSiteCalls } from './original-calls.ts';

type Call = DocumentedCalls['calls'][number];

/** Every procedure of the running modules, and the calls of the original with those that answer them now. */
export function listDocumentedCalls(modules: readonly ModuleDefinition[]): DocumentedCalls {
  const calls = modules.flatMap(({ name, router, adminRouter }) => [
    ...listProcedures(name, router),
    ...listProcedures(`admin.${name}`, adminRouter),
  ]);
  const known = new Set(['live.events', ...calls.map(({ path }) => path)]);
  return {
    calls: calls.toSorted((one, other) => one.path.localeCompare(other.path)),
    counterparts: originalSiteCalls.map((call) => ({ ...call, ours: call.ours.filter((path) => known.has(path)) })),
  };
}

function listProcedures(prefix: string, router: ModuleDefinition['router']): Call[] {
  const procedures = (router?._def.procedures ?? {}) as unknown as Readonly<Record<string, AnyProcedure>>;
  return Object.entries(procedures).map(([path, procedure]) => {
    const permission = (procedure._def.meta as { readonly permission?: string } | undefined)?.permission ?? null;
    const caller = prefix.startsWith('admin.') ? 'staff' : requiresMember(procedure) ? 'member' : 'open';
    return { path: `${prefix}.${path}`, kind: procedure._def.type, caller, permission };
  });
}
