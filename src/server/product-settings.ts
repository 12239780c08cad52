import { joinSettings } from '#platform/config/config.ts';
import { modules } from './modules.ts';

/** The settings of the platform and of every module in the list. */
export const productSettings = joinSettings(modules);
