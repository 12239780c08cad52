import { useSignOut } from '#modules/identity/ui/public.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { Page } from '#web/kit/page.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { Stack } from '#web/kit/stack.tsx';
import type { PageHead, PageRequest } from '#web/module.ts';
import type { Translate } from '#platform/i18n/catalogue.ts';
import { trpc } from '#web/trpc.ts';
import { useWords } from '#web/words.tsx';
import { AccountForm } from './account-form.tsx';
import { ProfileForm } from './profile-form.tsx';

export const load = ({ trpc: calls }: PageRequest) => Promise.all([calls.identity.account.prefetch(), calls.members.me.prefetch()]);

export const head = ({ words }: PageRequest & { readonly words: Translate }): PageHead => ({ title: words('members.settings.title'), isPrivate: true });

export default function SettingsPage() {
  const t = useWords();
  const account = trpc.identity.account.useQuery();
  const profile = trpc.members.me.useQuery();
  return (
    <Page title={t('members.settings.title')} width="text">
      <Card as="section" aria-labelledby="settings-profile">
        <Stack gap={2}>
          <h2 id="settings-profile">{t('members.settings.profile')}</h2>
          {profile.data ? <ProfileForm profile={profile.data} /> : <Skeleton />}
        </Stack>
      </Card>
      <Card as="section" aria-labelledby="settings-account">
        <Stack gap={2}>
          <h2 id="settings-account">{t('members.settings.account')}</h2>
          {account.data ? <AccountForm account={account.data} /> : <Skeleton />}
        </Stack>
      </Card>
      <SignOutCard />
    </Page>
  );
}

function SignOutCard() {
  const t = useWords();
  const { signOut, isBusy } = useSignOut();
  return (
    <Card as="section">
      <Stack gap={1} align="start">
        <p>{t('members.settings.signOutHint')}</p>
        <Button busy={isBusy} onClick={signOut}>{t('members.settings.signOut')}</Button>
      </Stack>
    </Card>
  );
}
