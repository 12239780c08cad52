import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useRefreshViewer } from '#modules/identity/ui/public.ts';
import type { Locale } from '#contracts/locale.ts';
import { languageNames } from '#platform/i18n/locales.ts';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { SelectField } from '#web/kit/select-field.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { useToast } from '#web/kit/toast.tsx';
import type { PageRequest } from '#web/page-part.ts';
import { trpc } from '#web/trpc.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import { SettingsCard } from './settings-card.tsx';
import { TimeZoneField } from '../places/time-zone-field.tsx';

const languages = Object.entries(languageNames).map(([value, label]) => ({ value: value as Locale, label }));

export const load = ({ trpc: calls }: PageRequest) => calls.identity.account.prefetch();

/** Language and time zone; a choice takes effect at once. */
export default function LanguageSection() {
  const t = useTranslate();
  const format = useFormat();
  const account = trpc.identity.account.useQuery();
  const { setLanguage, setTimeZone } = useChoices();
  const [now] = useState(() => new Date().toISOString());
  if (account.error) return <ErrorNote error={account.error} onRetry={() => void account.refetch()} />;
  if (!account.data) return <Skeleton shape="box" height="240px" />;
  const { locale, timeZone } = account.data;
  return (
    <>
      <SettingsCard title={t('members.account.language')}>
        <SelectField
          label={t('members.account.language')}
          hideLabel
          hint={t('members.account.languageHint')}
          options={languages}
          value={locale}
          onChange={setLanguage}
          name="locale"
        />
      </SettingsCard>
      <SettingsCard title={t('members.account.timeZone')}>
        <TimeZoneField key={timeZone} value={timeZone} onChoose={setTimeZone} />
        <p>{t('members.account.timeNow', { time: format.dateTime(now) })}</p>
      </SettingsCard>
    </>
  );
}

function useChoices() {
  const t = useTranslate();
  const toast = useToast();
  const enter = useRefreshViewer();
  const revalidator = useRevalidator();
  const done = async () => {
    await enter();
    // The tab's title is translated when a screen is entered, so enter it again.
    await revalidator.revalidate();
    toast.show(t('members.settings.saved'), { tone: 'good' });
  };
  const language = trpc.identity.saveLanguage.useMutation({ onSuccess: done, onError: toast.error });
  const timeZone = trpc.identity.saveTimeZone.useMutation({ onSuccess: done, onError: toast.error });
  return {
    setLanguage: (locale: Locale) => language.mutate({ locale }),
    setTimeZone: (zone: string) => timeZone.mutate({ timeZone: zone }),
  };
}
