import { z } from 'zod';
import { platformErrors } from '../errors/platform.errors.ts';
import { adminCommand, adminQuery } from '../trpc/procedures.ts';
import { setFlagInput, setSettingInput, settingsView } from './settings.schemas.ts';

const done = z.object({});

/** Settings and flags that the owner changes while the site runs; part of `admin.platform`. */
export const settingsProcedures = {
  settings: adminQuery('platform.settings')
    .output(settingsView)
    .query(({ ctx: { host } }) => ({
      settings: host.settings.all(),
      flags: host.modules.flatMap(({ flags = [] }) => flags).map((flag) => ({ ...flag, isOn: host.flags.isOn(flag) })),
    })),

  setSetting: adminCommand('platform.settings')
    .input(setSettingInput)
    .output(done)
    .mutation(({ ctx, input: { name, value, reason, editVersion } }) =>
      ctx.transaction(async (unit) => {
        await ctx.host.settings.set(unit, { name, value, reason, editVersion });
        return {};
      }),
    ),

  setFlag: adminCommand('platform.settings')
    .input(setFlagInput)
    .output(done)
    .mutation(({ ctx, input: { name, isOn, reason } }) =>
      ctx.transaction(async (unit) => {
        const flag = ctx.host.modules.flatMap(({ flags = [] }) => flags).find((one) => one.name === name);
        if (!flag) throw platformErrors.notFound();
        await ctx.host.flags.set(unit, flag, isOn, reason);
        return {};
      }),
    ),
};
