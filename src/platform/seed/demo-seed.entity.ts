import { defineEntity, p } from '@mikro-orm/core';

/** The progress of a module's sample data. */
export const DemoSeed = defineEntity({
  name: 'DemoSeed',
  tableName: 'demo_seed',
  properties: {
    module: p.text().primary(),
    seededAt: p.datetime().strictNullable(),
    done: p.integer().default(0),
    total: p.integer().default(0),
    members: p.integer().strictNullable(),
    items: p.integer().strictNullable(),
    beganAt: p.datetime().strictNullable(),
  },
});
