import { defineModule } from '#platform/module/define-module.ts';
import { guidePicturesMount } from './server/guide-pictures.mount.ts';
import { handbookRouter } from './server/handbook.router.ts';

export const handbook = defineModule({ name: 'handbook', router: handbookRouter, mounts: [guidePicturesMount] });
