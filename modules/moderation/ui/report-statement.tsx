import { EvidencePictureField } from '#web/evidence/evidence-picture-field.tsx';
import type { useEvidencePictures } from '#web/evidence/use-evidence-pictures.ts';
import { TextArea, type TextAreaProps } from '#web/kit/text-area.tsx';
import { useTranslate } from '#web/i18n.tsx';
import { reportPictureBounds, reportTextBounds } from '../domain/report-choices.ts';

export interface ReportStatementProps {
  readonly text: Omit<TextAreaProps, 'bounds' | 'optional'>;
  readonly pictures: ReturnType<typeof useEvidencePictures>;
}

const { minimum: min, maximum: max } = reportTextBounds;

/** Asks a reporter for their own words and for pictures; both may stay empty. */
export function ReportStatement({ text, pictures }: ReportStatementProps) {
  const t = useTranslate();
  return (
    <>
      <TextArea {...text} bounds={{ min, max }} optional />
      <EvidencePictureField
        field={pictures}
        words={{
          label: t('moderation.report.pictures'),
          hint: t('moderation.report.picturesHint', { maximum: reportPictureBounds.maximum }),
          add: t('moderation.report.addPictures'),
          picture: (number) => t('moderation.report.picture', { number }),
          remove: (number) => t('moderation.report.removePicture', { number }),
        }}
      />
    </>
  );
}
