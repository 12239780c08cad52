import { defineEntity, p } from '@mikro-orm/core';

/** The value of a flag that staff have set. */
export const FlagValue = defineEntity({
  name: 'FlagValue',
  tableName: 'flag_value',
  properties: {
    name: p.text().primary(),
    isOn: p.boolean(),
    changedAt: p.datetime(),
  },
});
