import { z } from 'zod';
import { openCommand } from '#platform/trpc/procedures.ts';
import { platformErrors } from '#platform/errors/platform.errors.ts';
import { endImpersonation } from './impersonate.ts';

export const impersonationProcedures = {
  /** The only command that an impersonating admin may call. */
  endImpersonation: openCommand
    .meta({ whileImpersonating: 'allowed' })
    .output(z.object({}))
    .mutation(async ({ ctx }) => {
      const { viewer } = ctx;
      if (!viewer) throw platformErrors.signInNeeded();
      await ctx.transaction((unit) => endImpersonation(unit, viewer));
      return {};
    }),
};
