import { Button, Center, Stack, Text, Title } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { useTranslate } from '#admin/kit/use-translate.ts';

/**
 * Shown in place of the console where two-factor authentication is required and not set up. Setting it up is a member's
 * page.
 */
export function TwoFactorRequiredScreen() {
  const t = useTranslate();
  return (
    <Center mih="100dvh" p="md" component="main">
      <Stack align="center" maw={440} ta="center">
        <IconShieldLock size={56} stroke={1.4} aria-hidden />
        <Title order={1} size="h2">
          {t('console.twoFactor.title')}
        </Title>
        <Text>{t('console.twoFactor.body')}</Text>
        <Button component="a" href="/settings/two-factor">
          {t('console.twoFactor.setUp')}
        </Button>
        <Text component="a" href="/" size="sm" c="var(--color-ink-soft)">
          {t('console.toSite')}
        </Text>
      </Stack>
    </Center>
  );
}
