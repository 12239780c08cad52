import { Chip } from '#web/kit/chip.tsx';
import { Row } from '#web/kit/row.tsx';
import { useTranslate } from '#web/i18n.tsx';

export interface UnclearPlaceProps {
  readonly unclear: { readonly typed: string; readonly choices: readonly string[] };
  readonly onChoose: (place: string) => void;
}

/** Asks which place a typed one means, or says that it is not known. */
export function UnclearPlaceChoice({ unclear: { typed, choices }, onChoose }: UnclearPlaceProps) {
  const t = useTranslate();
  return (
    <div role="alert">
      <p>{t(choices.length > 0 ? 'discovery.place.which' : 'discovery.place.unknown', { typed })}</p>
      <Row wrap>
        {choices.map((place) => (
          <Chip key={place} onClick={() => onChoose(place)}>
            {place}
          </Chip>
        ))}
      </Row>
    </div>
  );
}
