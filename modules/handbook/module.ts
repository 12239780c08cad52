import { defineModule } from '#platform/module/define-module.ts';
import { handbookRouter } from './server/handbook.router.ts';

export const handbook = defineModule({ name: 'handbook', router: handbookRouter });
