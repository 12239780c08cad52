import { z } from 'zod';
import { Layout } from '#emails/kit/layout.tsx';
import { EmailButton } from '#emails/kit/email-button.tsx';
import { SmallPrint, Paragraph, TextLink, Title } from '#emails/kit/parts.tsx';
import { createFormat } from '#platform/i18n/format.ts';
import { defineEmail, type EmailBodyProps } from '#platform/mail/email-template.ts';

const props = z.object({
  username: z.string(),
  at: z.iso.datetime(),
  timeZone: z.string(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
});

/** Notifies a member of a sign-in from a new browser. */
export const newDeviceEmail = defineEmail({
  name: 'identity.newDevice',
  isAlwaysTried: true,
  props,
  due: 'always',
  subject: (t) => t('identity.letters.device.subject'),
  body: NewDevice,
});

function NewDevice(email: EmailBodyProps<z.infer<typeof props>>) {
  const { props: data, t, locale, site } = email;
  const when = createFormat({ locale, timeZone: data.timeZone, now: () => new Date(data.at) }).dateTime(data.at);
  const unknown = t('identity.devices.unknown');
  const what = t('identity.devices.name', { browser: data.browser ?? unknown, system: data.system ?? unknown });
  return (
    <Layout reader={email} preview={t('identity.letters.device.preview')} reason={t('identity.letters.device.reason')}>
      <Title>{t('identity.letters.device.title', { name: data.username })}</Title>
      <Paragraph>
        {t('identity.letters.device.body', { device: data.browser || data.system ? what : unknown, when })}
      </Paragraph>
      <Paragraph>{t('identity.letters.device.notYou')}</Paragraph>
      <EmailButton href={`${site}/settings/devices`}>{t('identity.letters.device.button')}</EmailButton>
      <SmallPrint>
        <TextLink href={`${site}/forgot-password`}>{t('identity.letters.security.reset')}</TextLink>
      </SmallPrint>
    </Layout>
  );
}
