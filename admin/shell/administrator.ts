import { createContext, use } from 'react';
import type { Viewer } from '#web/viewer.ts';

/** What the console shows of the administrator at the screen. */
export type Administrator = Pick<Viewer, 'id' | 'username'> & { readonly hasTwoFactor: boolean };

export const AdministratorContext = createContext<Administrator | null>(null);

export function useAdministrator(): Administrator {
  const administrator = use(AdministratorContext);
  if (!administrator) throw new Error('This part stands outside the console');
  return administrator;
}
