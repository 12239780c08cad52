import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { useTranslate } from '#web/i18n.tsx';
import { useSignOut } from './session.ts';

export default function SignOutSection() {
  const t = useTranslate();
  const { signOut, isBusy } = useSignOut();
  return (
    <Card>
      <Stack gap={2} align="start">
        <p>{t('identity.session.signOutHint')}</p>
        <Button tone="action" busy={isBusy} onClick={signOut}>
          {t('identity.session.signOut')}
        </Button>
      </Stack>
    </Card>
  );
}
