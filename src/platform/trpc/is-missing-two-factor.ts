import type { Config } from '../config/config.ts';
import type { Member } from '../member.ts';

/** Whether an admin must set up two-factor authentication before using any procedure for admins. */
export const isMissingTwoFactor = (
  { hasTwoFactor }: Member,
  { REQUIRE_ADMIN_TWO_FACTOR }: Pick<Config, 'REQUIRE_ADMIN_TWO_FACTOR'>,
): boolean => REQUIRE_ADMIN_TWO_FACTOR && !hasTwoFactor;
