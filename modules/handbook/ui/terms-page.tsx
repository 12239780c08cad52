import { HandbookText, handbookPart } from './handbook-text.tsx';

export const { load, head } = handbookPart('terms');

export default function TermsPage() {
  return <HandbookText name="terms" />;
}
