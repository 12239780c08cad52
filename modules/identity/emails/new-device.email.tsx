import { z } from 'zod';
import { Layout } from '#emails/kit/layout.tsx';
import { EmailButton } from '#emails/kit/email-button.tsx';
import { Note, Paragraph, TextLink, Title } from '#emails/kit/parts.tsx';
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
  subject: (words) => words('identity.letters.device.subject'),
  body: NewDevice,
});

function NewDevice(letter: EmailBodyProps<z.infer<typeof props>>) {
  const { props: facts, words, locale, site } = letter;
  const when = createFormat({ locale, timeZone: facts.timeZone, now: () => new Date(facts.at) }).dateTime(facts.at);
  const unknown = words('identity.devices.unknown');
  const what = words('identity.devices.name', { browser: facts.browser ?? unknown, system: facts.system ?? unknown });
  return (
    <Layout
      reader={letter}
      preview={words('identity.letters.device.preview')}
      reason={words('identity.letters.device.reason')}
    >
      <Title>{words('identity.letters.device.title', { name: facts.username })}</Title>
      <Paragraph>
        {words('identity.letters.device.body', { device: facts.browser || facts.system ? what : unknown, when })}
      </Paragraph>
      <Paragraph>{words('identity.letters.device.notYou')}</Paragraph>
      <EmailButton href={`${site}/settings/devices`}>{words('identity.letters.device.button')}</EmailButton>
      <Note>
        <TextLink href={`${site}/forgot-password`}>{words('identity.letters.security.reset')}</TextLink>
      </Note>
    </Layout>
  );
}
