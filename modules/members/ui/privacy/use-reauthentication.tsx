import { useState, type ReactNode } from 'react';
import { findRequestedReauthentication, type NeededReauthentication } from '#modules/identity/ui/public.ts';
import { AppLink } from '#web/app-link.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import type { ReauthenticationInput } from '../../domain/export.schemas.ts';

export interface ReauthenticationForm {
  readonly isBusy: boolean;
  readonly failure: unknown;
  /** The fields of the proof that the server asks for; none in a session that has just begun. */
  readonly fields: ReactNode;
  submit(event?: { preventDefault(): void }): void;
}

/**
 * Runs an action that may require proof that the member is present. The server decides whether and which proof: asked
 * when the screen opens, so that the fields stand before the button, and again by its refusal.
 */
export function useReauthentication(run: (proof: ReauthenticationInput) => Promise<unknown>): ReauthenticationForm {
  const t = useTranslate();
  const known = trpc.identity.presence.useQuery();
  const [refused, setRefused] = useState<NeededReauthentication | null>(null);
  const needs = refused ?? known.data?.needs ?? null;
  const form = useForm({ initial: { password: '', code: '' } });
  const submit = form.submit(async ({ password, code }) => {
    try {
      await run({ ...(password !== '' && { password }), ...(code !== '' && { code }) });
      setRefused(null);
      form.reset();
    } catch (error) {
      setRefused(findRequestedReauthentication(error) ?? refused);
      throw error;
    }
  });
  const fields = (
    <>
      {(needs === 'password' || needs === 'code') && (
        <TextField
          label={t('members.presence.password')}
          type="password"
          autoComplete="current-password"
          required
          {...form.field('password')}
        />
      )}
      {needs === 'code' && (
        <TextField
          label={t('members.presence.code')}
          hint={t('members.presence.codeHint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          {...form.field('code')}
        />
      )}
      {needs === 'signIn' && (
        <p>
          <AppLink to="/settings/sign-out">{t('members.presence.signIn')}</AppLink>
        </p>
      )}
    </>
  );
  return { isBusy: form.isBusy, failure: form.failure, fields, submit: (event) => submit(event as never) };
}
