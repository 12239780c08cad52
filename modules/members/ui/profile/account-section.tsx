import { useSearchParams } from 'react-router-dom';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { Tabs } from '#web/kit/tabs.tsx';
import type { PageRequest } from '#web/page-part.ts';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import type { OwnProfileView } from '../../domain/profile.ts';
import { AddressCard } from './address-card.tsx';
import { SignInMethodCards } from './sign-in-method-cards.tsx';
import { HolidayCard } from './holiday-card.tsx';
import { InterestsCard } from './interests-card.tsx';
import { PictureForm } from './picture-form.tsx';
import { ProfileForm, type EditedAccount } from './profile-form.tsx';
import { SettingsCard } from './settings-card.tsx';

export const load = ({ trpc: calls }: PageRequest) =>
  Promise.all([calls.identity.account.prefetch(), calls.members.me.prefetch(), calls.members.contact.prefetch()]);

const parts = ['profile', 'delivery', 'access'] as const;

/** The member's own account in parts: what others see, what couriers need, and ways to sign in. Each saves at once. */
export default function AccountSection() {
  const t = useTranslate();
  const [params] = useSearchParams();
  const current = parts.find((part) => part === params.get('part')) ?? 'profile';
  return (
    <>
      <Tabs
        label={t('members.settings.parts')}
        current={current}
        tabs={parts.map((id) => ({
          id,
          label: t(`members.settings.part.${id}`),
          to: id === 'profile' ? '/settings/account' : `/settings/account?part=${id}`,
        }))}
      />
      <Loaded current={current} />
    </>
  );
}

function Loaded({ current }: { readonly current: (typeof parts)[number] }) {
  const account = trpc.identity.account.useQuery();
  const profile = trpc.members.me.useQuery();
  const contact = trpc.members.contact.useQuery();
  const failed = [account, profile, contact].find(({ error }) => error !== null);
  if (failed) return <ErrorNote error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!account.data || !profile.data || !contact.data) return <Skeleton shape="box" height="420px" />;
  if (current === 'access') return <SignInMethodCards />;
  return current === 'delivery' ? (
    <AddressCard contact={contact.data} profile={profile.data} />
  ) : (
    <Profile profile={profile.data} account={account.data} />
  );
}

interface ProfileProps {
  readonly profile: OwnProfileView;
  readonly account: EditedAccount;
}

function Profile({ profile, account }: ProfileProps) {
  const t = useTranslate();
  return (
    <>
      <SettingsCard title={t('members.settings.profile')}>
        <PictureForm profile={profile} />
        <ProfileForm profile={profile} account={account} />
      </SettingsCard>
      <InterestsCard profile={profile} />
      <HolidayCard />
    </>
  );
}
