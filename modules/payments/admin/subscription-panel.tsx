import { Group, Text } from '@mantine/core';
import { ActionBar } from '#admin/kit/action-bar.tsx';
import { useFormat } from '#admin/kit/use-format.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { MemberId } from '#contracts/ids.ts';
import { trpc } from '#web/trpc.ts';
import { subscriptionActionSlot } from './public.ts';

/** A member's subscription, with the actions of staff. */
export default function SubscriptionPanel({ memberId }: { readonly memberId: string }) {
  const t = useTranslate();
  const format = useFormat();
  const id = MemberId.parse(memberId);
  const [{ subscription, isYou }] = trpc.admin.payments.ofMember.useSuspenseQuery({ memberId: id });
  const { state, until } = subscription;
  return (
    <Group justify="space-between">
      <Text size="sm">
        {t('payments.admin.standing', { state, until: until === null ? '' : format.lastDay(until) })}
      </Text>
      <Group gap={8}>
        <ActionBar slot={subscriptionActionSlot} subject={{ memberId: id, state, isYou }} />
      </Group>
    </Group>
  );
}
