import { z } from 'zod';
import { Layout } from '#emails/kit/layout.tsx';
import { Paragraph, Title } from '#emails/kit/parts.tsx';
import { defineEmail, type EmailBodyProps } from '#platform/mail/email-template.ts';

const props = z.object({ username: z.string(), subject: z.string(), paragraphs: z.array(z.string()).min(1) });

/** An email that staff write to one member, in the words of the member of staff. */
export const fromStaffEmail = defineEmail({
  name: 'members.fromStaff',
  props,
  due: 'always',
  subject: (_t, { subject }) => subject,
  body: FromStaff,
});

function FromStaff(email: EmailBodyProps<z.infer<typeof props>>) {
  const { props: data, t } = email;
  return (
    <Layout reader={email} preview={data.subject} reason={t('members.letters.reason')}>
      <Title>{t('members.letters.fromStaff.title', { name: data.username })}</Title>
      {data.paragraphs.map((text, index) => (
        <Paragraph key={index}>{text}</Paragraph>
      ))}
      <Paragraph>{t('members.letters.fromStaff.reply')}</Paragraph>
    </Layout>
  );
}
