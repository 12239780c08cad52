import { PlacesCredits } from '#modules/members/ui/public.ts';
import type { PageRequest } from '#web/page-part.ts';
import { HandbookText, createHandbookPart } from './handbook-text.tsx';

const part = createHandbookPart('licences');

export const load = (request: PageRequest) =>
  Promise.all([part.load(request), request.trpc.members.placeSources.prefetch()]);

export const { head } = part;

export default function LicencesPage() {
  return (
    <HandbookText name="licences">
      <PlacesCredits />
    </HandbookText>
  );
}
