import { Refusal } from '#contracts/refusal.ts';
import type { ParsedSettings } from '#contracts/settings.ts';
import { platformErrors } from '#platform/errors/platform.errors.ts';
import { identitySettings } from '../domain/identity.settings.ts';

/**
 * @throws platform.invalidInput for the field whose new password is too short; the minimum is a setting, so no schema
 * can check it
 */
export function requireLongPassword(config: ParsedSettings, field: string, password: string): void {
  const { PASSWORD_LENGTH: minimum } = identitySettings.read(config);
  if (password.length >= minimum) return;
  const { code, kind } = platformErrors.invalidInput;
  throw new Refusal(code, kind, {}, [{ path: field, code: 'platform.field.textSmall', params: { minimum } }]);
}
