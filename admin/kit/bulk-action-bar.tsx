import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import type { ActionFormValues, ActionEntry } from '#admin/registry/entries.ts';
import type { ActionSlot } from '#admin/registry/slot.ts';
import { useRegistry } from '#admin/registry/registry-context.ts';
import { ConfirmWithReasonDialog } from './confirm-with-reason-dialog.tsx';
import { useCallErrorText } from './use-call-error-text.ts';
import { useTranslate } from './use-translate.ts';
import styles from './list-page.module.css';

interface BulkProps<Row> {
  readonly rows: readonly Row[];
  readonly onDone: () => void;
}

/** An action on every ticked row that it is offered for: each is a call of its own, audited with the same reason. */
function BulkButton<Row>({ action, rows, onDone }: BulkProps<Row> & { readonly action: ActionEntry<Row> }) {
  const t = useTranslate();
  const refusalText = useCallErrorText();
  const [isAsking, ask] = useState(false);
  const run = action.useRun();
  const offered = rows.filter((row) => action.isOffered(row));
  const runAll = async (answers: ActionFormValues) => {
    const faults: unknown[] = [];
    for (const row of offered) await run(row, answers).catch((fault: unknown) => faults.push(fault));
    const done = offered.length - faults.length;
    notifications.show({
      color: faults.length > 0 ? 'red' : 'eucalypt',
      message: [
        t('console.list.bulkDone', { action: t(action.label), count: done }),
        ...(faults.length > 0
          ? [t('console.list.bulkRefused', { count: faults.length, why: refusalText(faults[0]) })]
          : []),
      ].join(' '),
    });
    onDone();
  };
  return (
    <>
      <Button
        size="xs"
        variant={action.tone === 'dangerous' ? 'light' : 'default'}
        color={action.tone === 'dangerous' ? 'red' : 'eucalypt'}
        disabled={offered.length === 0}
        onClick={() => ask(true)}
      >
        {t('console.list.bulkAction', { action: t(action.label), count: offered.length })}
      </Button>
      {isAsking && (
        <ConfirmWithReasonDialog
          title={t('console.list.bulkAction', { action: t(action.label), count: offered.length })}
          consequences={action.consequences.map((key) => t(key))}
          tone={action.tone}
          asksUntil={action.asksUntil}
          onClose={() => ask(false)}
          onConfirm={runAll}
        />
      )}
    </>
  );
}

/** The actions on the ticked rows of a list. */
export function BulkActionBar<Row extends object>({
  slot,
  rows,
  onDone,
}: BulkProps<Row> & { readonly slot: ActionSlot<Row> }) {
  const t = useTranslate();
  const actions = useRegistry()
    .actionsOf(slot)
    .filter((action) => action.inBulk);
  if (rows.length === 0) return null;
  return (
    <Group gap={8} className={styles['bulk'] ?? ''}>
      <Text size="sm" fw={600} role="status">
        {t('console.list.selected', { count: rows.length })}
      </Text>
      {actions.map((action) => (
        <BulkButton key={action.name} action={action} rows={rows} onDone={onDone} />
      ))}
      <Button size="xs" variant="subtle" color="gray" onClick={onDone}>
        {t('console.list.selectNone')}
      </Button>
    </Group>
  );
}
