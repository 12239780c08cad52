import { HandbookText, createHandbookPart } from './handbook-text.tsx';

export const { load, head } = createHandbookPart('terms');

export default function TermsPage() {
  return <HandbookText name="terms" />;
}
