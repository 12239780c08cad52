import { ActionIcon, Menu } from '@mantine/core';
import { IconLogout, IconUserCircle } from '@tabler/icons-react';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { deleteMemberDeviceData } from '#web/session-end.ts';
import { trpc } from '#web/trpc.ts';
import { useAdministrator } from './administrator.ts';

/** Shows the signed-in administrator and the way to sign out. */
export function AccountMenu() {
  const t = useTranslate();
  const { id, username } = useAdministrator();
  const signOut = trpc.identity.signOut.useMutation({
    onSuccess: () => {
      deleteMemberDeviceData(id);
      window.location.assign('/');
    },
  });
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          c="var(--color-ink-soft)"
          size={34}
          aria-label={t('console.account')}
          title={username}
        >
          <IconUserCircle size={20} stroke={1.7} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{username}</Menu.Label>
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => signOut.mutate()}>
          {t('console.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
