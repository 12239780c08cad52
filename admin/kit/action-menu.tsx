import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import type { ActionEntry } from '#admin/registry/entries.ts';
import type { ActionSlot } from '#admin/registry/slot.ts';
import { useRegistry } from '#admin/registry/registry-context.ts';
import { RegisteredActionDialog } from './registered-action-dialog.tsx';
import { useTranslate } from './use-translate.ts';

interface ActionMenuProps<Subject> {
  readonly slot: ActionSlot<Subject>;
  readonly subject: Subject;
}

/** The actions that are available on a row, in a menu that takes little room. */
export function ActionMenu<Subject extends object>({ slot, subject }: ActionMenuProps<Subject>) {
  const t = useTranslate();
  const [chosenAction, chooseAction] = useState<ActionEntry<Subject> | null>(null);
  const actions = useRegistry()
    .actionsOf(slot)
    .filter((action) => action.isOffered(subject));
  if (actions.length === 0) return null;
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('console.list.actions')}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {actions.map((action) => (
            <Menu.Item
              key={action.name}
              {...(action.tone === 'dangerous' ? { color: 'red' } : {})}
              onClick={() => chooseAction(action)}
            >
              {t(action.label)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {chosenAction && (
        <RegisteredActionDialog
          key={chosenAction.name}
          action={chosenAction}
          subject={subject}
          onClose={() => chooseAction(null)}
        />
      )}
    </>
  );
}
