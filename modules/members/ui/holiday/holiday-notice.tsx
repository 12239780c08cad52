import { IconBeach } from '@tabler/icons-react';
import { AppLink } from '#web/app-link.tsx';
import { Button } from '#web/kit/button.tsx';
import { Row } from '#web/kit/row.tsx';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import { useHoliday } from './use-holiday.ts';

export interface HolidayNoticeProps {
  /** An offer waits for the member: then one tap says "not this week". */
  readonly doesOfferWait: boolean;
}

/** Says that the member is on holiday, with the way back; or lets them begin one while an offer waits. */
export default function HolidayNotice({ doesOfferWait }: HolidayNoticeProps) {
  const t = useTranslate();
  const format = useFormat();
  const { query, isBusy, leave, comeBack } = useHoliday();
  const { data } = query;
  if (!data || (data.backOn === null && !doesOfferWait)) return null;
  return (
    <Row gap={2} wrap>
      {data.backOn === null ? (
        <Button
          size="small"
          icon={<IconBeach size={18} aria-hidden />}
          busy={isBusy}
          onClick={() => void leave(data.inAWeek)}
        >
          {t('members.holiday.notThisWeek')}
        </Button>
      ) : (
        <>
          <span>{t('members.holiday.away', { date: format.day(data.backOn) })}</span>
          <Button size="small" busy={isBusy} onClick={() => void comeBack()}>
            {t('members.holiday.back')}
          </Button>
        </>
      )}
      <AppLink to="/settings/account#holiday">{t('members.holiday.otherDay')}</AppLink>
    </Row>
  );
}
