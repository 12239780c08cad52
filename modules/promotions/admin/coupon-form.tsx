import { Button, Group, NumberInput, Select, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ErrorNote } from '#admin/kit/error-note.tsx';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { trpc } from '#web/trpc.ts';
import type { CouponKind } from '../domain/coupon-kinds.ts';

/** A form for a new code of these kinds. */
export function CouponForm({ kinds }: { readonly kinds: readonly [CouponKind, ...CouponKind[]] }) {
  const t = useTranslate();
  const utils = trpc.useUtils();
  const [kind, setKind] = useState<CouponKind>(kinds[0]);
  const [uses, setUses] = useState(1);
  const [tokens, setTokens] = useState(10);
  const [endsOn, setEndsOn] = useState('');
  const make = trpc.admin.promotions.makeCoupon.useMutation({ onSuccess: () => utils.admin.invalidate() });
  const toNumber = (typed: string | number) => (typeof typed === 'number' ? typed : 1);
  return (
    <>
      <Group align="end">
        <Select
          label={t('promotions.admin.type')}
          data={kinds.map((value) => ({ value, label: t('promotions.admin.kind', { kind: value }) }))}
          value={kind}
          onChange={(value) => setKind(kinds.find((known) => known === value) ?? kinds[0])}
        />
        <NumberInput
          label={t('promotions.admin.usage')}
          min={1}
          max={1_000_000}
          value={uses}
          onChange={(typed) => setUses(toNumber(typed))}
        />
        {kind === 'tokens' && (
          <NumberInput
            label={t('promotions.admin.tokens')}
            min={1}
            max={10_000}
            value={tokens}
            onChange={(typed) => setTokens(toNumber(typed))}
          />
        )}
        <TextInput
          type="date"
          label={t('promotions.admin.ends')}
          value={endsOn}
          onChange={(event) => setEndsOn(event.currentTarget.value)}
        />
        <Button
          disabled={endsOn === ''}
          loading={make.isPending}
          onClick={() => make.mutate({ kind, uses, endsOn, ...(kind === 'tokens' && { tokens }) })}
        >
          {t('promotions.admin.make')}
        </Button>
      </Group>
      {make.error && <ErrorNote error={make.error} />}
      {make.data && <Text role="status">{t('promotions.admin.made', { code: make.data.code })}</Text>}
    </>
  );
}
