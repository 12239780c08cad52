import type { WebRoute, WebSlots } from './module.ts';
import { webModules } from './modules.ts';

/** What modules fill each place with. */
export const filledSlots = Object.assign({}, ...webModules.map(({ slots }) => slots)) as Partial<WebSlots>;

/** The parts of other modules that stand on a screen. */
export const partsInPlaces = ({ places = [] }: WebRoute) => places.flatMap((name) => filledSlots[name] ?? []);
