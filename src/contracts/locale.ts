import { z } from 'zod';

/** The languages of all texts; the first is the default and the fallback. */
export const locales = ['en-US', 'pt-PT'] as const;
export const Locale = z.enum(locales);
export type Locale = z.infer<typeof Locale>;
export const defaultLocale: Locale = 'en-US';
