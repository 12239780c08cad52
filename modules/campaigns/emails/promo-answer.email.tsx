import { z } from 'zod';
import { Layout } from '#emails/kit/layout.tsx';
import { EmailButton } from '#emails/kit/email-button.tsx';
import { SmallPrint, Paragraph, Title } from '#emails/kit/parts.tsx';
import { defineEmail, type EmailBodyProps } from '#platform/mail/email-template.ts';
import { PromoEmailSenderView } from '../domain/promo-email.schemas.ts';

const props = z.object({
  /** Confirm a subscription; already subscribed; confirm the end of a subscription; not subscribed. */
  state: z.enum(['start', 'already', 'stop', 'none']),
  link: z.string().startsWith('/').nullable(),
  sender: PromoEmailSenderView,
});

/**
 * Replies to a request on the promotional email page. Sent to the typed address, which may belong to another person.
 */
export const promoAnswerEmail = defineEmail({
  name: 'campaigns.promoAnswer',
  isAlwaysTried: true,
  props,
  due: 'always',
  subject: (t, { state }) => t(`campaigns.letters.${state}.subject`),
  body: PromoAnswer,
});

function PromoAnswer(email: EmailBodyProps<z.infer<typeof props>>) {
  const {
    props: { state, link, sender },
    t,
    site,
  } = email;
  return (
    <Layout reader={email} preview={t(`campaigns.letters.${state}.body`)} reason={t('campaigns.letters.reason')}>
      <Title>{t(`campaigns.letters.${state}.title`)}</Title>
      <Paragraph>{t(`campaigns.letters.${state}.body`)}</Paragraph>
      {link !== null && <EmailButton href={`${site}${link}`}>{t(`campaigns.letters.${state}.button`)}</EmailButton>}
      {state === 'start' && <SmallPrint>{t('campaigns.opens')}</SmallPrint>}
      <SmallPrint>{t('campaigns.letters.notYou')}</SmallPrint>
      <SmallPrint>{t('campaigns.sender', { ...sender })}</SmallPrint>
    </Layout>
  );
}
