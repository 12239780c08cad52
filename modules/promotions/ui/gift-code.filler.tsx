import { Stack } from '#web/kit/stack.tsx';
import { useTranslate } from '#web/i18n.tsx';
import { RedeemForm } from './redeem-form.tsx';

/** A field for a gift code on the page of tokens. */
export default function GiftCode() {
  const t = useTranslate();
  return (
    <Stack as="section" gap={2}>
      <h2>{t('promotions.gift.title')}</h2>
      <RedeemForm />
    </Stack>
  );
}
