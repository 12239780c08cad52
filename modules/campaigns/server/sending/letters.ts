import { locales, type Locale } from '#contracts/locale.ts';
import type { Unit } from '#platform/db/unit.ts';
import { withoutMarks } from '../../domain/letter-marks.ts';
import type { CompiledLetter } from '../../domain/letter.ts';
import type { Subjects } from '../../domain/campaign.schemas.ts';
import { letterOf } from '../designs/letter-of.ts';

/** The letter of a campaign in each language, compiled once. */
export type Letters = Readonly<Record<Locale, CompiledLetter>>;

/** A subject that the campaign states replaces the design's own. */
export async function lettersOf(unit: Unit, designId: string, subjects: Subjects): Promise<Letters> {
  const letters: [Locale, CompiledLetter][] = [];
  for (const language of locales) {
    const letter = await letterOf(unit, designId, language);
    const subject = withoutMarks(subjects[language]).trim();
    letters.push([language, subject === '' ? letter : { ...letter, subject }]);
  }
  return Object.fromEntries(letters) as Record<Locale, CompiledLetter>;
}
