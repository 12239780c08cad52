import { defineModule } from '#platform/module/define-module.ts';

export const chains = defineModule({ name: 'chains' });
