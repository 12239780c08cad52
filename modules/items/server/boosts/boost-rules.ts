import type { ParsedSettings } from '#contracts/settings.ts';
import type { BoostRules } from '../../domain/boost.schemas.ts';
import { itemSettings } from '../../domain/items.settings.ts';

export function toBoostRules(config: ParsedSettings): BoostRules {
  const { BOOST_EVERY, BOOST_LIFTED } = itemSettings.read(config);
  return { every: BOOST_EVERY, most: BOOST_LIFTED };
}
