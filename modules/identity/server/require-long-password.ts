import { Refusal } from '#contracts/refusal.ts';
import type { Config } from '#platform/config/config.ts';
import { platformErrors } from '#platform/errors/platform.errors.ts';

/**
 * @throws platform.invalidInput for the field whose new password is too short; the minimum is a setting, so no schema
 * can check it
 */
export function requireLongPassword(
  { PASSWORD_LENGTH: minimum }: Pick<Config, 'PASSWORD_LENGTH'>,
  field: string,
  password: string,
): void {
  if (password.length >= minimum) return;
  const { code, kind } = platformErrors.invalidInput;
  throw new Refusal(code, kind, {}, [{ path: field, code: 'platform.field.textSmall', params: { minimum } }]);
}
