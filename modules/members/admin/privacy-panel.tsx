import { Group, List, Stack, Text } from '@mantine/core';
import { ActionBar } from '#admin/kit/action-bar.tsx';
import { useFormat } from '#admin/kit/use-format.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { MemberId } from '#contracts/ids.ts';
import { trpc } from '#web/trpc.ts';
import type { MemberPrivacyView } from '../domain/member-privacy.ts';
import { closingActionSlot } from './public.ts';

/** Shows whether a member is leaving and which data they requested. Staff never see the content of an archive. */
export default function PrivacyPanel({ memberId }: { readonly memberId: string }) {
  const id = MemberId.parse(memberId);
  const [{ closing, exports, corrections }] = trpc.admin.members.privacyOf.useSuspenseQuery({ id });
  return (
    <Stack gap={14}>
      <Group justify="space-between">
        <ClosingLine closing={closing} />
        {closing && (
          <Group gap={8}>
            <ActionBar slot={closingActionSlot} subject={{ id, state: closing.state }} />
          </Group>
        )}
      </Group>
      <Lines
        title="members.admin.privacy.exports"
        empty="members.admin.privacy.noExports"
        lines={useExportLines(exports)}
      />
      <Lines
        title="members.admin.privacy.corrections"
        empty="members.admin.privacy.noCorrections"
        lines={useCorrectionLines(corrections)}
      />
    </Stack>
  );
}

function ClosingLine({ closing }: Pick<MemberPrivacyView, 'closing'>) {
  const t = useTranslate();
  const format = useFormat();
  if (!closing) return <Text size="sm">{t('members.admin.privacy.stays')}</Text>;
  const date = closing.closedAt ?? closing.closesAt;
  return (
    <Text size="sm">
      {t(`members.admin.privacy.state.${closing.state}`, {
        cause: closing.cause,
        date: date === null ? '' : format.date(date),
      })}
    </Text>
  );
}

function useExportLines(exports: MemberPrivacyView['exports']): { id: string; text: string }[] {
  const t = useTranslate();
  const format = useFormat();
  return exports.map(({ id, state, askedAt }) => ({
    id,
    text: t('members.admin.privacy.export', { date: format.dateTime(askedAt), state }),
  }));
}

function useCorrectionLines(corrections: MemberPrivacyView['corrections']): { id: string; text: string }[] {
  const t = useTranslate();
  const format = useFormat();
  return corrections.map(({ id, decision, dueAt, decidedAt }) => ({
    id,
    text: t('members.admin.privacy.correction', { state: decision ?? 'open', date: format.date(decidedAt ?? dueAt) }),
  }));
}

function Lines({
  title,
  empty,
  lines,
}: {
  readonly title: string;
  readonly empty: string;
  readonly lines: readonly { readonly id: string; readonly text: string }[];
}) {
  const t = useTranslate();
  return (
    <div>
      <Text fw={600} size="sm">
        {t(title)}
      </Text>
      {lines.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t(empty)}
        </Text>
      ) : (
        <List size="sm">
          {lines.map(({ id, text }) => (
            <List.Item key={id}>{text}</List.Item>
          ))}
        </List>
      )}
    </div>
  );
}
