import { HandbookText, createHandbookPart } from './handbook-text.tsx';

export const { load, head } = createHandbookPart('faq');

export default function FaqPage() {
  return <HandbookText name="faq" />;
}
