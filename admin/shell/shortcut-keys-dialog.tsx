import { Kbd, Modal, Table } from '@mantine/core';
import { useTranslate } from '#admin/kit/use-translate.ts';

/** The console's keys; each has its sentence under `console.keys.`. */
const keys = [
  ['Ctrl K', 'jump'],
  ['?', 'help'],
  ['/', 'search'],
  ['j', 'down'],
  ['k', 'up'],
  ['Enter', 'open'],
  ['n', 'next'],
  ['p', 'previous'],
  ['g', 'first'],
] as const;

/** The dialog behind `?`: what each key does. */
export function ShortcutKeysDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  return (
    <Modal
      opened
      centered
      onClose={onClose}
      title={t('console.keys.title')}
      closeButtonProps={{ 'aria-label': t('console.close') }}
    >
      <Table verticalSpacing={6} withRowBorders={false}>
        <Table.Tbody>
          {keys.map(([key, does]) => (
            <Table.Tr key={key}>
              <Table.Td>
                <Kbd>{key}</Kbd>
              </Table.Td>
              <Table.Td>{t(`console.keys.${does}`)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  );
}
