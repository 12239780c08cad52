import { createContext, use } from 'react';
import type { Registry } from './registry.ts';

export const RegistryContext = createContext<Registry | null>(null);

/** The registry of this console, filtered by the administrator's permissions. */
export function useRegistry(): Registry {
  const registry = use(RegistryContext);
  if (!registry) throw new Error('This part stands outside the console');
  return registry;
}

/** Whether the administrator has a permission; the server checks it again. */
export const useHasPermission = (permission: string): boolean => useRegistry().may(permission);
