import { Button, Group, List, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLayoutEffect, useState } from 'react';
import type { ActionFormValues } from '#admin/registry/entries.ts';
import { ErrorNote } from './error-note.tsx';
import { useTranslate } from './use-translate.ts';

export const minReasonLength = 5;
export const maxReasonLength = 500;

interface ConfirmDialogProps {
  readonly title: string;
  /** The consequences of the action, one line each. */
  readonly consequences: readonly string[];
  readonly tone: 'plain' | 'dangerous';
  readonly asksUntil?: string | undefined;
  /** The label of the button, where it is not the title. */
  readonly confirmLabel?: string;
  /** Further fields, above the reason. */
  readonly children?: ReactNode;
  readonly onConfirm: (answers: ActionFormValues) => Promise<unknown>;
  readonly onClose: () => void;
}

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

/** The focused control; for an entry of a menu, which is gone when the dialog closes, the menu's button. */
function focusedControl(): Element | null {
  const focused = document.activeElement;
  const buttonId = focused?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return buttonId ? document.getElementById(buttonId) : focused;
}

/** Gives the focus back to the control that opened a dialog, which is removed rather than closed. */
function useReturnFocus(): void {
  const [opener] = useState(focusedControl);
  useLayoutEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    },
    [opener],
  );
}

/** Shows the consequences and asks for a reason, which is stored in the audit log. */
export function ConfirmWithReasonDialog({
  title,
  consequences,
  tone,
  asksUntil,
  confirmLabel,
  children,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const t = useTranslate();
  useReturnFocus();
  const [reason, setReason] = useState('');
  const [until, setUntil] = useState('');
  const [state, setState] = useState<{ isBusy: boolean; error?: unknown }>({ isBusy: false });
  const confirm = async () => {
    setState({ isBusy: true });
    try {
      await onConfirm({ reason: reason.trim(), ...(until === '' ? {} : { until }) });
      onClose();
    } catch (error) {
      setState({ isBusy: false, error });
    }
  };
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('console.close') }} centered>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void confirm();
        }}
      >
        <Stack gap={14}>
          <div>
            <Text fw={600} size="sm" mb={4}>
              {t('console.confirm.willHappen')}
            </Text>
            <List size="sm" spacing={3}>
              {consequences.map((line) => (
                <List.Item key={line}>{line}</List.Item>
              ))}
            </List>
          </div>
          {children}
          <Textarea
            data-autofocus
            label={t('console.confirm.reason')}
            description={t('console.confirm.reasonHint', { minimum: minReasonLength, maximum: maxReasonLength })}
            required
            minLength={minReasonLength}
            maxLength={maxReasonLength}
            autosize
            minRows={2}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          {asksUntil !== undefined && (
            <TextInput
              type="date"
              label={t('console.confirm.until')}
              description={t(asksUntil)}
              min={tomorrow()}
              value={until}
              onChange={(event) => setUntil(event.currentTarget.value)}
            />
          )}
          {state.error !== undefined && <ErrorNote error={state.error} />}
          <Group justify="end" gap={8}>
            <Button variant="default" onClick={onClose}>
              {t('console.cancel')}
            </Button>
            <Button
              type="submit"
              color={tone === 'dangerous' ? 'red' : 'eucalypt'}
              loading={state.isBusy}
              disabled={reason.trim().length < minReasonLength}
            >
              {confirmLabel ?? title}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
