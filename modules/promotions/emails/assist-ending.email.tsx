import { z } from 'zod';
import { ItemId, MemberId } from '#contracts/ids.ts';
import { createFormat } from '#platform/i18n/format.ts';
import { defaultTimeZone } from '#platform/i18n/locales.ts';
import { Layout } from '#emails/kit/layout.tsx';
import { EmailButton } from '#emails/kit/email-button.tsx';
import { Paragraph, Title } from '#emails/kit/parts.tsx';
import { defineEmail, type EmailBodyProps } from '#platform/mail/email-template.ts';
import { isAssistEndStillDue } from '../server/assist/is-assist-end-still-due.ts';

const props = z.object({
  memberId: MemberId.optional(),
  title: z.string().nullable(),
  itemId: ItemId.nullable(),
  until: z.iso.datetime(),
});

/** Reminds an owner a week before Swap Assist ends. */
export const assistEndingEmail = defineEmail({
  name: 'promotions.assistEnding',
  props,
  due: async (data, moment) => ((await isAssistEndStillDue(data, moment)) ? data : null),
  subject: (t) => t('promotions.letters.ending.subject'),
  body: AssistEnding,
});

function AssistEnding(email: EmailBodyProps<z.infer<typeof props>>) {
  const {
    props: { title, itemId, until },
    t,
    site,
    locale,
  } = email;
  const date = createFormat({ locale, timeZone: defaultTimeZone, now: () => new Date(until) }).lastDay(until);
  const about = title === null ? 'all' : 'item';
  return (
    <Layout
      reader={email}
      preview={t('promotions.letters.ending.subject')}
      reason={t('promotions.letters.ending.reason')}
    >
      <Title>{t('promotions.letters.ending.subject')}</Title>
      <Paragraph>{t('promotions.letters.ending.body', { about, title: title ?? '', date })}</Paragraph>
      <EmailButton href={itemId === null ? `${site}/myswapu` : `${site}/viewPost/${itemId}`}>
        {t('promotions.letters.ending.button')}
      </EmailButton>
    </Layout>
  );
}
