import { maxMeetingDistanceKm, ItemStrip, formatPlaceName, useDeviceOnlyPlace } from '#modules/items/ui/public.ts';
import { AppLink } from '#web/app-link.tsx';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';

/**
 * Near you, or closest to you, and for you by the interests chosen, for members who list nothing; a section without
 * items is left out.
 */
export default function HomeSections() {
  const t = useTranslate();
  const origin = useDeviceOnlyPlace();
  const near = trpc.discovery.near.useQuery(origin ? { near: formatPlaceName(origin) } : {});
  const isNear = (near.data?.[0]?.distanceKm ?? 0) <= maxMeetingDistanceKm;
  const forYou = trpc.discovery.forYou.useQuery();
  return (
    <>
      {near.data && near.data.length > 0 && (
        <ItemStrip
          title={t(isNear ? 'discovery.home.near' : 'discovery.home.closest')}
          items={near.data}
          link={<AppLink to="/search?sort=nearest">{t('discovery.home.all')}</AppLink>}
        />
      )}
      {forYou.data && forYou.data.length > 0 && (
        <ItemStrip
          title={t('discovery.home.forYou')}
          items={forYou.data}
          link={<AppLink to="/chooseInterest">{t('discovery.home.interests')}</AppLink>}
        />
      )}
    </>
  );
}
