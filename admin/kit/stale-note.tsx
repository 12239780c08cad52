import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Form } from '#web/kit/use-form.ts';
import { useTranslate } from './use-translate.ts';

export interface StaleField {
  readonly name: string;
  readonly label: string;
  /** The stored value; nothing is shown as empty. */
  readonly stored: ReactNode;
  readonly onTake: () => void;
}

/** Shows the stored value of each field that differs from what was typed. */
export function StaleFields({ fields }: { readonly fields: readonly StaleField[] }) {
  const t = useTranslate();
  return fields.map(({ name, label, stored, onTake }) => (
    <Group key={name} justify="space-between" wrap="nowrap" align="start">
      <div>
        <Text size="xs">{t('shell.edits.stored', { field: label })}</Text>
        <Text size="sm" mah={240} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', overflowY: 'auto' }}>
          {stored === null || stored === '' ? t('shell.edits.empty') : stored}
        </Text>
      </div>
      <Button
        size="xs"
        variant="default"
        flex="none"
        aria-label={t('shell.edits.takeOne', { field: label })}
        onClick={onTake}
      >
        {t('shell.edits.take')}
      </Button>
    </Group>
  ));
}

interface StaleNoteProps<Values extends object> {
  readonly form: Pick<Form<Values>, 'conflict' | 'set' | 'takeStored'>;
  readonly labels: Readonly<Record<keyof Values & string, string>>;
  /** Shows a stored value that is no text. */
  readonly show?: Partial<{ readonly [Name in keyof Values & string]: (value: Values[Name]) => ReactNode }>;
}

/** The fields of a form whose stored values were changed since it was opened; none while it is not stale. */
export function useStaleFields<Values extends object>({ form, labels, show }: StaleNoteProps<Values>): StaleField[] {
  const t = useTranslate();
  const { conflict } = form;
  if (!conflict) return [];
  return conflict.fields.map((name) => {
    const stored = conflict.stored[name];
    const text = typeof stored === 'string' ? stored : t('shell.edits.different');
    return {
      name,
      label: labels[name],
      stored: show?.[name]?.(stored) ?? text,
      onTake: () => form.set(name, stored),
    };
  });
}

/** Says that what a form edits was changed meanwhile, shows what is stored beside what was typed, and both ways on. */
export function StaleNote<Values extends object>(props: StaleNoteProps<Values>) {
  const t = useTranslate();
  return (
    <Alert
      color="red"
      variant="light"
      icon={<IconAlertTriangle />}
      title={t('platform.errors.changedMeanwhile')}
      role="alert"
    >
      <Stack gap={10}>
        <StaleFields fields={useStaleFields(props)} />
        <Group>
          <Button size="xs" type="submit">
            {t('shell.edits.saveMine')}
          </Button>
          <Button size="xs" variant="default" onClick={props.form.takeStored}>
            {t('shell.edits.takeAll')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
