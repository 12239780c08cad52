import { Card } from '#web/kit/card.tsx';
import { Stack } from '#web/kit/stack.tsx';
import type { PageRequest } from '#web/page-part.ts';
import { Fillers } from '#web/slots/fillers.tsx';
import { useTranslate } from '#web/i18n.tsx';
import BlockedMembers from '../blocks/blocked-members.tsx';
import { privacyNoticeSlot, privacySettingSlot } from '../members-slots.ts';
import { ClosingCard } from './closing-card.tsx';
import { CorrectionsCard } from './corrections-card.tsx';
import { ExportCard } from './export-card.tsx';

export const load = ({ trpc: calls }: PageRequest) =>
  Promise.all([
    calls.members.exports.prefetch(),
    calls.members.corrections.prefetch(),
    calls.members.leaving.prefetch(),
    calls.identity.presence.prefetch(),
  ]);

/** Data requests, blocked members, and closing the account. */
export default function PrivacySection() {
  const t = useTranslate();
  return (
    <>
      <Fillers slot={privacyNoticeSlot} of={{}} />
      <ExportCard />
      <CorrectionsCard />
      <Card as="section" aria-labelledby="privacy-blocks">
        <Stack gap={2}>
          <h3 id="privacy-blocks">{t('members.blocks.title')}</h3>
          <BlockedMembers />
        </Stack>
      </Card>
      <Fillers slot={privacySettingSlot} of={{}} />
      <ClosingCard />
    </>
  );
}
