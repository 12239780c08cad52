import { useEffect, useRef } from 'react';
import { Button } from '#web/kit/button.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Page } from '#web/kit/page.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { useTranslate } from '#web/i18n.tsx';

interface AnswerSentProps {
  readonly address: string;
  /** Returns to the form, for a mistyped address. */
  readonly onAgain: () => void;
}

/** Replaces the form once an email is on its way, and takes over the form's focus. */
export function PromoEmailAnswerSent({ address, onAgain }: AnswerSentProps) {
  const t = useTranslate();
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => said.current?.focus(), []);
  return (
    <Page title={t('campaigns.page.sentTitle')} width="form">
      <Stack gap={2}>
        <p ref={said} tabIndex={-1} role="status">
          {t('campaigns.page.sent', { address })}
        </p>
        <p>{t('campaigns.page.notThere')}</p>
        <LinkButton to="/" tone="action" size="large" wide>
          {t('campaigns.page.home')}
        </LinkButton>
        <Button size="large" wide onClick={onAgain}>
          {t('campaigns.page.otherAddress')}
        </Button>
      </Stack>
    </Page>
  );
}
