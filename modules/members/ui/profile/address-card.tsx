import { useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { Row } from '#web/kit/row.tsx';
import { useToast } from '#web/kit/toast.tsx';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import type { OwnContactView } from '../../domain/delivery-address.ts';
import type { OwnProfileView } from '../../domain/profile.ts';
import { AddressForm } from '../places/address-form.tsx';
import { SettingsCard } from './settings-card.tsx';

interface AddressCardProps {
  readonly contact: OwnContactView;
  readonly profile: OwnProfileView;
}

/** Names, telephone and address for couriers, saved at once; the address can be deleted, or left until it is needed. */
export function AddressCard({ contact, profile }: AddressCardProps) {
  const t = useTranslate();
  const toast = useToast();
  const utils = trpc.useUtils();
  const savePhone = trpc.members.savePhone.useMutation();
  // Resets the form when the address was deleted here. Elsewhere deleted, what is typed here stays.
  const [dropped, setDropped] = useState(0);
  const drop = trpc.members.dropAddress.useMutation({
    onSuccess: async () => {
      await utils.members.invalidate();
      setDropped((count) => count + 1);
      toast.show(t('members.address.dropped'), { tone: 'good' });
    },
    onError: toast.error,
  });
  return (
    <SettingsCard title={t('members.address.title')}>
      <p>{t('members.address.about')}</p>
      <AddressForm
        key={dropped}
        contact={contact}
        profile={profile}
        saveWithoutAddress={({ firstName, lastName, phone }, editVersion) =>
          savePhone.mutateAsync({ firstName, lastName, phone, editVersion })
        }
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
