import { createContext, use } from 'react';
import type { Viewer } from '#web/viewer.ts';

/** The signed-in administrator, as far as the console shows them. */
export type Administrator = Pick<Viewer, 'id' | 'username'> & { readonly hasTwoFactor: boolean };

export const AdministratorContext = createContext<Administrator | null>(null);

export function useAdministrator(): Administrator {
  const administrator = use(AdministratorContext);
  if (!administrator) throw new Error('This part stands outside the console');
  return administrator;
}
