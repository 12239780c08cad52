import { useRevalidator } from 'react-router-dom';
import type { Locale } from '#contracts/locale.ts';
import { chooseLanguage } from '#web/choose-language.ts';
import { useToast } from '#web/kit/toast.tsx';
import { webModules } from '#web/modules.ts';
import { trpc } from '#web/trpc.ts';
import { useViewerStore } from '#web/viewer.ts';
import { useMessageStore } from '#web/i18n.tsx';

/** Changes the language at once: it is remembered on this device, and for emails to a member from now on. */
export function useChangeLanguage(): (locale: Locale) => Promise<void> {
  const messages = useMessageStore();
  const viewer = useViewerStore();
  const revalidator = useRevalidator();
  const toast = useToast();
  const utils = trpc.useUtils();
  const saveLocale = async (locale: Locale) => {
    const member = viewer.get();
    if (!member) return;
    viewer.set({ ...member, locale });
    await Promise.all(webModules.map(async ({ languageChosen }) => languageChosen?.(utils.client, locale)));
    await utils.invalidate();
  };
  return async (locale) => {
    await chooseLanguage(messages, locale);
    await Promise.all([revalidator.revalidate(), saveLocale(locale).catch(toast.error)]);
  };
}
