import { useLingui } from '@lingui/react';
import { useMemo } from 'react';

const formsOf = (locale: string) => (locale === 'pt-PT' ? 'pt-PT' : 'en-AU');

/** Dates and numbers as the reader writes them, in the browser's own time zone. */
export function useFormat() {
  const { i18n } = useLingui();
  return useMemo(() => {
    const forms = formsOf(i18n.locale);
    const date = new Intl.DateTimeFormat(forms, { dateStyle: 'medium' });
    const dateTime = new Intl.DateTimeFormat(forms, { dateStyle: 'medium', timeStyle: 'short' });
    const number = new Intl.NumberFormat(forms);
    return {
      date: (iso: string) => date.format(new Date(iso)),
      dateTime: (iso: string) => dateTime.format(new Date(iso)),
      number: (value: number) => number.format(value),
    };
  }, [i18n.locale]);
}
