import { ActionIcon, Menu } from '@mantine/core';
import { IconCheck, IconColumns3 } from '@tabler/icons-react';
import type { ListColumn, useColumnChoice } from './use-column-choice.ts';
import { useTranslate } from './use-translate.ts';

interface ColumnMenuProps<Row> {
  readonly columns: readonly ListColumn<Row>[];
  readonly choice: ReturnType<typeof useColumnChoice<Row>>;
}

/** Chooses the columns of a list. */
export function VisibleColumnsMenu<Row>({ columns, choice }: ColumnMenuProps<Row>) {
  const t = useTranslate();
  return (
    <Menu closeOnItemClick={false} position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="default"
          size={34}
          aria-label={t('console.list.columns')}
          title={t('console.list.columns')}
        >
          <IconColumns3 size={18} stroke={1.7} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {columns.slice(1).map((column) => (
          <Menu.CheckboxItem
            key={column.name}
            checked={choice.isShown(column)}
            checkIcon={<IconCheck size={15} />}
            onChange={() => choice.toggle(column.name)}
          >
            {column.label}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
