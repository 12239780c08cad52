import { HandbookPage, createHandbookPart } from './handbook-page.tsx';

export const { load, head } = createHandbookPart('faq');

export default function FaqPage() {
  return <HandbookPage name="faq" />;
}
