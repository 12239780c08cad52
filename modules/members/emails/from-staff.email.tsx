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
  subject: (_words, { subject }) => subject,
  body: FromStaff,
});

function FromStaff(letter: EmailBodyProps<z.infer<typeof props>>) {
  const { props: facts, words } = letter;
  return (
    <Layout reader={letter} preview={facts.subject} reason={words('members.letters.reason')}>
      <Title>{words('members.letters.fromStaff.title', { name: facts.username })}</Title>
      {facts.paragraphs.map((text, index) => (
        <Paragraph key={index}>{text}</Paragraph>
      ))}
      <Paragraph>{words('members.letters.fromStaff.reply')}</Paragraph>
    </Layout>
  );
}
