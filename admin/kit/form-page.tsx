import { Button, Group, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { useState } from 'react';
import styles from './detail-page.module.css';
import type { MessageValues } from '#platform/i18n/catalogue.ts';
import { findWireError } from '#web/wire-error.ts';
import { ErrorNote } from './error-note.tsx';
import { PageHeading } from './page-heading.tsx';
import { useTranslate } from './use-translate.ts';

/** Messages for the input that the server refused, by the path of the field. */
export type FieldMessages = Readonly<Record<string, string>>;

interface FormPageProps {
  readonly title: string;
  readonly back: { readonly to: string; readonly label: string };
  readonly submit: string;
  readonly done: string;
  readonly onSubmit: () => Promise<unknown>;
  /** Stands in place of the error while what the form edits was changed meanwhile. */
  readonly stale?: ReactNode;
  /** Renders the fields; a field shows the error of its own path. */
  readonly children: (errors: FieldMessages) => ReactNode;
}

/** A form on its own page: errors of fields are shown beside them, other errors above the button. */
export function FormPage({ title, back, submit, done, onSubmit, stale, children }: FormPageProps) {
  const t = useTranslate();
  const [state, setState] = useState<{ isBusy: boolean; error?: unknown }>({ isBusy: false });
  const fields = findWireError(state.error)?.fields ?? [];
  const wordError = (code: string, params: MessageValues) => t(code.replace('.', '.errors.'), params);
  const errors = Object.fromEntries(fields.map((field) => [field.path, wordError(field.code, field.params)]));
  const send = async () => {
    setState({ isBusy: true });
    try {
      await onSubmit();
      setState({ isBusy: false });
      notifications.show({ message: done, color: 'eucalypt' });
    } catch (error) {
      setState({ isBusy: false, error });
    }
  };
  return (
    <>
      <PageHeading title={title} back={back} />
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Stack gap={14}>
          {children(errors)}
          {stale ?? (state.error !== undefined && fields.length === 0 && <ErrorNote error={state.error} />)}
          <Group>
            <Button type="submit" loading={state.isBusy}>
              {submit}
            </Button>
          </Group>
        </Stack>
      </form>
    </>
  );
}
