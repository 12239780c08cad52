import { useState } from 'react';
import type { ItemId } from '#contracts/ids.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { trpc } from '#web/trpc.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import { AssistItemChoice } from './assist-item-choice.tsx';

/** A field for a code: it is checked first, then used, for an item where the code is for one. */
export function RedeemForm() {
  const t = useTranslate();
  const format = useFormat();
  const utils = trpc.useUtils();
  const [code, setCode] = useState('');
  const [chosen, setChosen] = useState<ItemId>();
  const redeem = trpc.promotions.redeem.useMutation({
    onSuccess: () => {
      setCode('');
      return Promise.all([utils.promotions.assists.invalidate(), utils.payments.tokens.invalidate()]);
    },
  });
  const check = trpc.promotions.check.useMutation({
    onSuccess: ({ items }) => items.length < 2 && redeem.mutate({ code }),
  });
  const items = check.data?.items ?? [];
  const needsChoice = items.length > 1 && !redeem.isSuccess;
  const submit = () => (needsChoice && chosen ? redeem.mutate({ code, itemId: chosen }) : check.mutate({ code }));
  return (
    <Card as="section">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap={2}>
          <TextField
            label={t('promotions.coupon.code')}
            hint={t('promotions.coupon.hint')}
            value={code}
            maxLength={40}
            autoComplete="off"
            onChange={(typed) => {
              setCode(typed);
              check.reset();
              redeem.reset();
            }}
          />
          {needsChoice && <AssistItemChoice items={items} chosen={chosen} onChoose={setChosen} />}
          <ErrorNote error={check.error ?? redeem.error} />
          {redeem.data && (
            <p role="status">
              {t('promotions.coupon.done', {
                kind: redeem.data.kind === 'tokens' ? 'tokens' : 'assist',
                count: redeem.data.tokens ?? 0,
                date: redeem.data.until === null ? '' : format.lastDay(redeem.data.until),
              })}
            </p>
          )}
          <Button
            type="submit"
            tone="action"
            busy={check.isPending || redeem.isPending}
            disabled={code.trim() === '' || (needsChoice && !chosen)}
          >
            {t('promotions.coupon.redeem')}
          </Button>
        </Stack>
      </form>
    </Card>
  );
}
