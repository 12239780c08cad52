import type { Config } from '../config/config.ts';
import type { Member } from '../member.ts';

/** Whether an admin has to set two-factor up before anything of an admin's is open to them. */
export const lacksTwoFactor = (
  { hasTwoFactor }: Member,
  { REQUIRE_ADMIN_TWO_FACTOR }: Pick<Config, 'REQUIRE_ADMIN_TWO_FACTOR'>,
): boolean => REQUIRE_ADMIN_TWO_FACTOR && !hasTwoFactor;
