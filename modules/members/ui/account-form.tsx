import { useEffect, useEffectEvent } from 'react';
import { useEnter } from '#modules/identity/ui/public.ts';
import { Button } from '#web/kit/button.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { SelectField } from '#web/kit/select-field.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useToast } from '#web/kit/toast.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { languageNames } from '#platform/i18n/locales.ts';
import type { Locale } from '#contracts/locale.ts';
import { trpc } from '#web/trpc.ts';
import { useWords } from '#web/words.tsx';
import { timeZones } from '../domain/places.ts';

export interface Account {
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly locale: Locale;
  readonly timeZone: string;
}

const languages = Object.entries(languageNames).map(([value, label]) => ({ value: value as Locale, label }));

/** Name, language and time zone of one's account. */
export function AccountForm({ account: { email, ...initial } }: { readonly account: Account }) {
  const t = useWords();
  const toast = useToast();
  const enter = useEnter();
  const save = trpc.identity.saveAccount.useMutation();
  const form = useForm({ initial });
  // The language may be switched in the bar while the form is open: it is saved then, and must not be saved back.
  const changeLanguage = useEffectEvent((locale: Locale) => form.set('locale', locale));
  useEffect(() => changeLanguage(initial.locale), [initial.locale]);
  const zones = [...new Set([...timeZones, initial.timeZone])].map((value) => ({ value, label: value.replace(/^.*\//, '').replaceAll('_', ' ') }));
  const submit = form.submit(async (values) => {
    await save.mutateAsync(values);
    await enter();
    toast.show(t('members.settings.saved'), { tone: 'good' });
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={2}>
        <ErrorNote error={form.failure} />
        <p>{t('members.account.email', { email })}</p>
        <TextField label={t('members.account.username')} hint={t('members.account.usernameHint')} autoComplete="nickname" bounds={{ min: 3, max: 30 }} {...form.field('username')} />
        <TextField label={t('members.account.firstName')} hint={t('members.account.namesHint')} optional autoComplete="given-name" {...form.field('firstName')} />
        <TextField label={t('members.account.lastName')} optional autoComplete="family-name" {...form.field('lastName')} />
        <SelectField label={t('members.account.language')} options={languages} {...form.field('locale')} />
        <SelectField label={t('members.account.timeZone')} options={zones} {...form.field('timeZone')} />
        <Button type="submit" tone="action" busy={form.isBusy}>{t('members.settings.save')}</Button>
      </Stack>
    </form>
  );
}
