import { PlacesCredits } from '#modules/members/ui/public.ts';
import type { PageRequest } from '#web/page-part.ts';
import { HandbookPage, createHandbookPart } from './handbook-page.tsx';

const part = createHandbookPart('licences');

export const load = (request: PageRequest) =>
  Promise.all([part.load(request), request.trpc.members.placeSources.prefetch()]);

export const { head } = part;

export default function LicencesPage() {
  return (
    <HandbookPage name="licences">
      <PlacesCredits />
    </HandbookPage>
  );
}
