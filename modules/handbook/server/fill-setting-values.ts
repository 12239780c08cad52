import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Locale } from '#contracts/locale.ts';
import { findSettingValue, type Config } from '#platform/config/config.ts';
import { fillMessage, type CompiledMessage } from '#platform/i18n/fill-message.ts';

/**
 * A setting as operators know it, alone or as an ICU plural: `{OFFER_HOURS}`, `{LINK_MINUTES, plural, =60 {an hour}
 * other {# minutes}}`.
 */
const blank = /\{([A-Z][A-Z0-9_]+)(?:, plural,(?:[^{}]|\{[^{}]*\})*)?\}/g;

/**
 * Replaces each setting that a page names by the number of this site.
 * @throws Error naming a setting that is not a number
 */
export const fillSettingValues = (html: string, config: Config, locale: Locale): string =>
  html.replace(blank, (message, name: string) => {
    const value = findSettingValue(config, name);
    if (typeof value !== 'number') throw new Error(`the handbook names the setting ${name}, which is not a number`);
    return fillMessage(compileMessageOrThrow(message) as CompiledMessage, { [name]: value }, locale);
  });
