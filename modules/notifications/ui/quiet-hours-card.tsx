import { hour } from '#contracts/durations.ts';
import { formatLocales } from '#contracts/format-number.ts';
import { Card } from '#web/kit/card.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Row } from '#web/kit/row.tsx';
import { SelectField } from '#web/kit/select-field.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { Switch } from '#web/kit/switch.tsx';
import { useToast } from '#web/kit/toast.tsx';
import { trpc } from '#web/trpc.ts';
import { useLocale, useTranslate } from '#web/i18n.tsx';
import type { QuietHours } from '../domain/notification.schemas.ts';

/** The hours that begin with the first choice. */
const usual: QuietHours = { fromHour: 22, untilHour: 7 };

const hoursOfDay = Array.from({ length: 24 }, (_, index) => index);

/** The hours in which push messages wait. */
export function QuietHoursCard() {
  const t = useTranslate();
  const locale = useLocale();
  const toast = useToast();
  const utils = trpc.useUtils();
  const query = trpc.notifications.quietHours.useQuery();
  const { mutate } = trpc.notifications.saveQuietHours.useMutation({
    async onMutate(chosen) {
      await utils.notifications.quietHours.cancel();
      utils.notifications.quietHours.setData(undefined, chosen);
    },
    onError(error) {
      toast.error(error);
      void query.refetch();
    },
  });
  const hours = query.data?.hours ?? null;
  const time = new Intl.DateTimeFormat(formatLocales[locale], { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  const listOptions = (other: number) =>
    hoursOfDay
      .filter((one) => one !== other)
      .map((one) => ({ value: String(one), label: time.format(new Date(one * hour)) }));
  return (
    <Card as="section" aria-labelledby="quiet-hours">
      <Stack gap={2}>
        <h3 id="quiet-hours">{t('notifications.quiet.title')}</h3>
        <p>{t('notifications.quiet.hint')}</p>
        <ErrorNote error={query.error} onRetry={() => void query.refetch()} />
        {query.data && (
          <Switch
            label={t('notifications.quiet.on')}
            checked={hours !== null}
            onChange={(isOn) => mutate({ hours: isOn ? usual : null })}
          />
        )}
        {hours && (
          <Row gap={2} wrap>
            <SelectField
              label={t('notifications.quiet.from')}
              value={String(hours.fromHour)}
              options={listOptions(hours.untilHour)}
              onChange={(chosen) => mutate({ hours: { ...hours, fromHour: Number(chosen) } })}
            />
            <SelectField
              label={t('notifications.quiet.until')}
              value={String(hours.untilHour)}
              options={listOptions(hours.fromHour)}
              onChange={(chosen) => mutate({ hours: { ...hours, untilHour: Number(chosen) } })}
            />
          </Row>
        )}
      </Stack>
    </Card>
  );
}
