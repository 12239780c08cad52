import { HandbookText, handbookPart } from './handbook-text.tsx';

export const { load, head } = handbookPart('faq');

export default function FaqPage() {
  return <HandbookText name="faq" />;
}
