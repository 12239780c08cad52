import { Button } from '#web/kit/button.tsx';
import { Row } from '#web/kit/row.tsx';
import { useToast } from '#web/kit/toast.tsx';
import { trpc } from '#web/trpc.ts';
import { useWords } from '#web/words.tsx';
import type { OwnContact } from '../../domain/delivery-address.ts';
import type { OwnProfile } from '../../domain/profile.ts';
import { AddressForm } from './address-form.tsx';
import { SettingsCard } from '../profile/settings-card.tsx';

/** The address where couriers collect and deliver, to change or delete. */
export function AddressCard({ contact, profile }: { readonly contact: OwnContact; readonly profile: OwnProfile }) {
  const t = useWords();
  const toast = useToast();
  const utils = trpc.useUtils();
  const drop = trpc.members.dropAddress.useMutation({
    onSuccess: async () => {
      await utils.members.invalidate();
      toast.show(t('members.address.dropped'), { tone: 'good' });
    },
    onError: toast.error,
  });
  return (
    <SettingsCard title={t('members.address.title')}>
      <AddressForm
        // Resets the form when the address was deleted, here or elsewhere.
        key={String(contact.address === null)}
        contact={contact}
        profile={profile}
        actions={(isBusy) => (
          <Row wrap>
            <Button type="submit" tone="action" busy={isBusy}>
              {t('members.settings.save')}
            </Button>
            {contact.address && (
              <Button tone="plain" busy={drop.isPending} onClick={() => drop.mutate({})}>
                {t('members.address.drop')}
              </Button>
            )}
          </Row>
        )}
      />
    </SettingsCard>
  );
}
