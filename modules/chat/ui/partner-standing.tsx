import { formatLocales } from '#contracts/format-number.ts';
import type { RoomId } from '#contracts/ids.ts';
import { useFormatDistance } from '#modules/items/ui/public.ts';
import { useLocale, useTranslate } from '#web/i18n.tsx';
import { trpc } from '#web/trpc.ts';
import styles from './room-page.module.css';

/** The partner's standing in one line, under the head of a room; nothing where the viewer may not open their page. */
export function PartnerStanding({ roomId }: { readonly roomId: RoomId }) {
  const t = useTranslate();
  const locale = useLocale();
  const formatDistance = useFormatDistance();
  const { data: partner } = trpc.chat.partner.useQuery({ roomId });
  if (!partner) return null;
  const month = new Intl.DateTimeFormat(formatLocales[locale], { month: 'long', year: 'numeric' });
  const facts = [
    t('chat.partner.joined', { month: month.format(new Date(partner.joinedAt)) }),
    t('chat.partner.swaps', { count: partner.swaps }),
    t('chat.partner.email'),
    partner.km === null ? null : formatDistance(partner.km),
  ];
  return (
    <p className={styles.standing}>
      {facts
        .filter((fact) => fact !== null)
        .map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
    </p>
  );
}
