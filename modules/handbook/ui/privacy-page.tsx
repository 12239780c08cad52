import { HandbookText, createHandbookPart } from './handbook-text.tsx';

export const { load, head } = createHandbookPart('privacy');

export default function PrivacyPage() {
  return <HandbookText name="privacy" />;
}
