import { Card } from '#web/kit/card.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { SelectField } from '#web/kit/select-field.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { Switch } from '#web/kit/switch.tsx';
import { useToast } from '#web/kit/toast.tsx';
import type { PageRequest } from '#web/page-part.ts';
import { trpc } from '#web/trpc.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import { autoDeclineDistances, type AutoDeclineRules } from '../domain/auto-decline.ts';

export const load = ({ trpc: calls }: PageRequest) => calls.offers.autoDecline.prefetch();

/** The offers that a member declines without looking at them; a choice takes effect at once. */
export default function OffersSection() {
  const t = useTranslate();
  const format = useFormat();
  const toast = useToast();
  const utils = trpc.useUtils();
  const query = trpc.offers.autoDecline.useQuery();
  const { mutate } = trpc.offers.saveAutoDecline.useMutation({
    scope: { id: 'offers.autoDecline' },
    onError(error) {
      toast.error(error);
      void query.refetch();
    },
  });
  // Reads what is shown by now: a second choice soon after the first must not undo it.
  const change = (chosen: Partial<AutoDeclineRules>) => {
    const shown = utils.offers.autoDecline.getData();
    if (!shown) return;
    const next = { ...shown, ...chosen };
    void utils.offers.autoDecline.cancel();
    utils.offers.autoDecline.setData(undefined, next);
    mutate(next);
  };
  const rules = query.data;
  return (
    <Card as="section" aria-labelledby="auto-decline">
      <Stack gap={2}>
        <h3 id="auto-decline">{t('offers.auto.title')}</h3>
        <p>{t('offers.auto.hint')}</p>
        <ErrorNote error={query.error} onRetry={() => void query.refetch()} />
        {rules && (
          <>
            <Switch
              label={t('offers.auto.asksCash')}
              checked={rules.asksCash}
              onChange={(asksCash) => change({ asksCash })}
            />
            <Switch
              label={t('offers.auto.worthLess')}
              hint={t('offers.auto.worthLessHint')}
              checked={rules.worthLess}
              onChange={(worthLess) => change({ worthLess })}
            />
            <SelectField
              label={t('offers.auto.maxKm')}
              value={rules.maxKm === null ? 'any' : String(rules.maxKm)}
              options={[
                { value: 'any', label: t('offers.auto.anyDistance') },
                ...[...new Set([...autoDeclineDistances, ...(rules.maxKm === null ? [] : [rules.maxKm])])]
                  .toSorted((one, other) => one - other)
                  .map((km) => ({ value: String(km), label: format.distance(km) })),
              ]}
              onChange={(chosen) => change({ maxKm: chosen === 'any' ? null : Number(chosen) })}
            />
          </>
        )}
      </Stack>
    </Card>
  );
}
