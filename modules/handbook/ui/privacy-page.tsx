import { HandbookPage, createHandbookPart } from './handbook-page.tsx';

export const { load, head } = createHandbookPart('privacy');

export default function PrivacyPage() {
  return <HandbookPage name="privacy" />;
}
