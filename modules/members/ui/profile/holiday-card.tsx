import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '#web/kit/button.tsx';
import { Chip } from '#web/kit/chip.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Row } from '#web/kit/row.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import { SettingsCard } from './settings-card.tsx';
import { useHoliday } from '../holiday/use-holiday.ts';

/** The setting of a holiday: the day on which the member is back, and what happens until then. */
export function HolidayCard() {
  const t = useTranslate();
  const format = useFormat();
  const { query, isBusy, leave, comeBack } = useHoliday();
  const [typed, setTyped] = useState<string | null>(null);
  const { data } = query;
  const { hash } = useLocation();
  const card = useRef<HTMLDivElement>(null);
  const isOpenedByLink = hash === '#holiday' && data !== undefined;
  // A browser follows a fragment before this section is loaded.
  useEffect(() => {
    if (isOpenedByLink) card.current?.scrollIntoView();
  }, [isOpenedByLink]);
  const chosen = typed ?? data?.backOn ?? '';
  const isInRange = data !== undefined && chosen >= data.earliest && chosen <= data.latest;
  return (
    <div ref={card} id="holiday">
      <SettingsCard title={t('members.holiday.title')}>
        <p>{t('members.holiday.hint')}</p>
        <ErrorNote error={query.error} onRetry={() => void query.refetch()} />
        {data && (
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              if (isInRange) void leave(chosen).then(() => setTyped(null));
            }}
          >
            <Stack gap={2}>
              <Row gap={2} wrap align="end">
                <TextField
                  label={t('members.holiday.backOn')}
                  type="date"
                  min={data.earliest}
                  max={data.latest}
                  error={
                    chosen === '' || isInRange
                      ? undefined
                      : t('members.holiday.range', { first: format.day(data.earliest), last: format.day(data.latest) })
                  }
                  value={chosen}
                  onChange={setTyped}
                />
                <Chip selected={chosen === data.inAWeek} onClick={() => setTyped(data.inAWeek)}>
                  {t('members.holiday.inAWeek')}
                </Chip>
              </Row>
              <Row gap={2} wrap>
                <Button type="submit" tone="action" busy={isBusy} disabled={!isInRange || chosen === data.backOn}>
                  {t('members.holiday.save')}
                </Button>
                {data.backOn !== null && (
                  <Button tone="plain" busy={isBusy} onClick={() => void comeBack().then(() => setTyped(null))}>
                    {t('members.holiday.back')}
                  </Button>
                )}
              </Row>
            </Stack>
          </form>
        )}
      </SettingsCard>
    </div>
  );
}
