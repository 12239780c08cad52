import { HandbookPage, createHandbookPart } from './handbook-page.tsx';

export const { load, head } = createHandbookPart('terms');

export default function TermsPage() {
  return <HandbookPage name="terms" />;
}
