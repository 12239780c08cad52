import { defineModule } from '#platform/module/define-module.ts';
import { deliveryErrors } from './domain/delivery.errors.ts';
import { deliveryRouter } from './server/delivery.router.ts';

export const delivery = defineModule({
  name: 'delivery',
  router: deliveryRouter,
  errors: deliveryErrors,
});
