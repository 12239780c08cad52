import type { PageRequest } from '#web/module.ts';
import { ClosingCard } from './closing-card.tsx';
import { CorrectionsCard } from './corrections-card.tsx';
import { ExportCard } from './export-card.tsx';

export const load = ({ trpc: calls }: PageRequest) =>
  Promise.all([calls.members.exports.prefetch(), calls.members.corrections.prefetch(), calls.members.leaving.prefetch()]);

/** What one may ask of one's data, and how one leaves. */
export default function PrivacySection() {
  return (
    <>
      <ExportCard />
      <CorrectionsCard />
      <ClosingCard />
    </>
  );
}
