import { useState } from 'react';
import type { MemberId, SwapId } from '#contracts/ids.ts';
import { Button } from '#web/kit/button.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import type { FieldError } from '#web/kit/field-error.ts';
import { Stack } from '#web/kit/stack.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useTranslate } from '#web/i18n.tsx';
import styles from './meeting-card.module.css';
import { useMeetingCode } from './use-meeting-code.ts';

interface MeetingCodesProps {
  readonly swapId: SwapId;
  readonly partnerId: MemberId;
  readonly name: string;
  readonly ownCode: string;
  readonly hasTyped: boolean;
  readonly isTypedByThem: boolean;
}

/** The member's digits, large enough to be shown across a table, and a field for the other's. */
export function MeetingCodes({ swapId, partnerId, name, ownCode, hasTyped, isTypedByThem }: MeetingCodesProps) {
  const t = useTranslate();
  const [typed, setTyped] = useState('');
  const [isIncomplete, setIsIncomplete] = useState(false);
  const code = useMeetingCode(swapId, partnerId);
  const isWrong = code.answer?.outcome === 'wrong';
  const fieldError = isIncomplete
    ? t('swaps.meeting.sixDigits')
    : isWrong
      ? t('swaps.meeting.wrong', { name, left: code.answer?.triesLeft ?? 0 })
      : undefined;
  const submit = () => {
    const digits = typed.normalize('NFKC').replaceAll(/\D/g, '');
    setIsIncomplete(digits.length !== 6);
    if (digits.length === 6) code.type(digits);
  };
  return (
    <Stack>
      <h3>{t('swaps.meeting.codes')}</h3>
      <p className={styles.hint}>{t('swaps.meeting.codesHint', { name })}</p>
      <p className={styles.own}>
        <span>{t('swaps.meeting.own')}</span>
        <strong className={styles.digits}>{ownCode}</strong>
      </p>
      {isTypedByThem && <p>{t('swaps.meeting.theyTyped', { name })}</p>}
      <div aria-live="polite">
        {code.isKept && <p>{t('swaps.meeting.kept')}</p>}
        {fieldError !== undefined && <p className="visually-hidden">{fieldError}</p>}
        {hasTyped && !code.isKept && <p>{t('swaps.meeting.right', { name })}</p>}
      </div>
      {!hasTyped && !code.isKept && (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <Stack>
            <TextField
              label={t('swaps.meeting.theirs', { name })}
              hint={t('swaps.meeting.theirsHint')}
              inputMode="numeric"
              autoComplete="off"
              name="code"
              value={typed}
              onChange={setTyped}
              error={fieldError as FieldError | undefined}
            />
            <ErrorNote error={code.error} />
            <div>
              <Button type="submit" busy={code.isSending}>
                {t('swaps.meeting.send')}
              </Button>
            </div>
          </Stack>
        </form>
      )}
    </Stack>
  );
}
