import { handbookWeb } from '#modules/handbook/web.tsx';
import type { WebModule } from './module.ts';

/** Every module's face in the user app, in the order of the house. A new module adds its line. */
export const webModules: readonly WebModule[] = [handbookWeb];
