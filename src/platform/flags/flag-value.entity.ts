import { defineEntity, p } from '@mikro-orm/core';

/** A flag that staff have set. */
export const FlagValue = defineEntity({
  name: 'FlagValue',
  tableName: 'flag_value',
  properties: {
    name: p.text().primary(),
    isOn: p.boolean(),
    changedAt: p.datetime(),
  },
});
