import { HandbookText, handbookPart } from './handbook-text.tsx';

export const { load, head } = handbookPart('privacy');

export default function PrivacyPage() {
  return <HandbookText name="privacy" />;
}
