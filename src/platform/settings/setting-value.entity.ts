import { defineEntity, p } from '@mikro-orm/core';

/** The value of a setting that the owner has changed while the site runs. */
export const SettingValue = defineEntity({
  name: 'SettingValue',
  tableName: 'setting_value',
  properties: {
    name: p.text().primary(),
    value: p.integer(),
    changedAt: p.datetime(),
  },
});
