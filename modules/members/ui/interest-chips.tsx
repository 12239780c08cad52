import { Chip } from '#web/kit/chip.tsx';
import { Row } from '#web/kit/row.tsx';
import { Fillers } from '#web/slots/fillers.tsx';
import { useTranslate } from '#web/i18n.tsx';
import { interestCategorySlot } from './members-slots.ts';

interface InterestChipsProps {
  /** Slugs of the catalogue. */
  readonly categories: readonly string[];
  readonly words: readonly string[];
  /** The number shown before the rest is counted. */
  readonly max?: number;
}

/** A member's interests as chips: their own words, then categories. */
export function InterestChips({ categories, words, max = Infinity }: InterestChipsProps) {
  const t = useTranslate();
  const shownWords = words.slice(0, max);
  const hidden = words.length + categories.length - max;
  return (
    <Row as="ul" wrap>
      {shownWords.map((word) => (
        <li key={word}>
          <Chip tone="wish">{word}</Chip>
        </li>
      ))}
      <Fillers slot={interestCategorySlot} of={{ categories: categories.slice(0, max - shownWords.length) }} />
      {hidden > 0 && <li>{t('members.page.moreInterests', { count: hidden })}</li>}
    </Row>
  );
}
