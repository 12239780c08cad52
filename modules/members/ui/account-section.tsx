import { Card } from '#web/kit/card.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { Stack } from '#web/kit/stack.tsx';
import type { PageRequest } from '#web/module.ts';
import { trpc } from '#web/trpc.ts';
import { useWords } from '#web/words.tsx';
import { AccountForm } from './account-form.tsx';
import { ProfileForm } from './profile-form.tsx';

export const load = ({ trpc: calls }: PageRequest) => Promise.all([calls.identity.account.prefetch(), calls.members.me.prefetch()]);

export default function AccountSection() {
  const t = useWords();
  const account = trpc.identity.account.useQuery();
  const profile = trpc.members.me.useQuery();
  return (
    <>
      <Card as="section" aria-labelledby="settings-profile">
        <Stack gap={2}>
          <h3 id="settings-profile">{t('members.settings.profile')}</h3>
          {profile.data ? <ProfileForm profile={profile.data} /> : <Skeleton />}
        </Stack>
      </Card>
      <Card as="section" aria-labelledby="settings-account">
        <Stack gap={2}>
          <h3 id="settings-account">{t('members.settings.names')}</h3>
          {account.data ? <AccountForm account={account.data} /> : <Skeleton />}
        </Stack>
      </Card>
    </>
  );
}
