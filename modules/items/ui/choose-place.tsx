import { useState } from 'react';
import { SuburbPicker } from '#modules/members/ui/public.ts';
import type { DevicePlace } from '#web/client-storage.ts';
import { AppLink } from '#web/app-link.tsx';
import { storeDevicePlace, useDevicePlace } from '#web/device-place.ts';
import { Button } from '#web/kit/button.tsx';
import { Row } from '#web/kit/row.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { trpc } from '#web/trpc.ts';
import { useViewer } from '#web/viewer.ts';
import { useTranslate } from '#web/i18n.tsx';

/** Chooses the suburb for this device. A member with a suburb in the profile changes it there. */
export default function ChoosePlace({ onDone }: { readonly onDone: () => void }) {
  const t = useTranslate();
  const isMember = useViewer() !== null;
  const own = trpc.members.ownPlace.useQuery(undefined, { enabled: isMember });
  const chosen = useDevicePlace();
  const [text, setText] = useState(chosen?.name ?? '');
  const choose = ({ name, state, latitude, longitude }: DevicePlace) => {
    storeDevicePlace({ name, state, latitude, longitude });
    onDone();
  };
  if (isMember && own.data)
    return (
      <Stack>
        <p>{t('items.place.ofProfile', { place: `${own.data.name}, ${own.data.state}` })}</p>
        <AppLink to="/settings/account" onClick={onDone}>
          {t('items.place.toProfile')}
        </AppLink>
      </Stack>
    );
  return (
    <Stack>
      <p>{t('items.place.why')}</p>
      <SuburbPicker value={text} onChange={setText} onPick={choose} />
      {chosen && (
        <Row>
          <Button
            tone="plain"
            onClick={() => {
              storeDevicePlace(null);
              onDone();
            }}
          >
            {t('items.place.forget')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}
