import { Button } from '#web/kit/button.tsx';
import { Checkbox } from '#web/kit/checkbox.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { trpc } from '#web/trpc.ts';
import { findWireError } from '#web/wire-error.ts';
import { useTranslate } from '#web/i18n.tsx';
import { CodeField } from './code-field.tsx';
import { useSignInRules } from './use-sign-in-rules.ts';

export interface CodeFormProps {
  readonly onDone: () => Promise<void>;
  readonly onStartOver: () => void;
}

/** The second step of signing in; no session exists before it. */
export default function CodeForm({ onDone, onStartOver }: CodeFormProps) {
  const t = useTranslate();
  const rules = useSignInRules();
  const signIn = trpc.identity.signInByCode.useMutation();
  const form = useForm({ initial: { code: '', trust: false } });
  const submit = form.submit(async (values) => {
    await signIn.mutateAsync(values);
    await onDone();
  });
  const isOver = findWireError(form.failure)?.code === 'identity.signInAgain';
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={2}>
        <ErrorNote error={form.failure} />
        <p role="status">{t('identity.code.lead')}</p>
        <CodeField takesBackup {...form.field('code')} />
        {rules && (
          <Checkbox
            label={t('identity.code.trust', { days: rules.trustDays })}
            hint={t('identity.code.trustHint')}
            checked={form.values.trust}
            onChange={(trust) => form.set('trust', trust)}
          />
        )}
        {!isOver && (
          <Button type="submit" tone="action" size="large" wide busy={form.isBusy}>
            {t('identity.code.submit')}
          </Button>
        )}
        <Button tone={isOver ? 'action' : 'plain'} onClick={onStartOver}>
          {t('identity.code.startOver')}
        </Button>
      </Stack>
    </form>
  );
}
