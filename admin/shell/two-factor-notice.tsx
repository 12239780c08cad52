import { Alert, Anchor } from '@mantine/core';
import { IconShieldExclamation } from '@tabler/icons-react';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { useAdministrator } from './administrator.ts';

/**
 * Reminds an administrator without two-factor authentication to set it up, where the console admits a password alone,
 * as in the demo.
 */
export function TwoFactorNotice() {
  const t = useTranslate();
  const { hasTwoFactor } = useAdministrator();
  if (hasTwoFactor) return null;
  return (
    <Alert color="yellow" variant="light" mb="md" icon={<IconShieldExclamation />} role="note">
      {t('console.twoFactor.notice')}{' '}
      <Anchor href="/settings/two-factor" size="sm" underline="always">
        {t('console.twoFactor.setUp')}
      </Anchor>
    </Alert>
  );
}
