import { HandbookText, handbookPart } from './handbook-text.tsx';

export const { load, head } = handbookPart('licences');

export default function LicencesPage() {
  return <HandbookText name="licences" />;
}
