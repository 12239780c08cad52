import { z } from 'zod';
import { Layout } from '#emails/kit/layout.tsx';
import { EmailButton } from '#emails/kit/email-button.tsx';
import { Paragraph, Steps, TextLink, Title } from '#emails/kit/parts.tsx';
import { defineEmail, type EmailBodyProps } from '#platform/mail/email-template.ts';
import { MemberId } from '#contracts/ids.ts';
import { notificationEmailText, notificationNote, notificationSentence } from '../domain/notification-text.ts';
import { NotificationView } from '../domain/notification.schemas.ts';
import { keepOpen } from '../server/keep-open.ts';
import { buildNotificationFormat } from '../server/notification-format.ts';

/** Emails of an older release name no reader. */
const props = z.object({ notifications: NotificationView, timeZone: z.string(), memberId: MemberId.optional() });

/** A single notification in an email of its own: what happened, and what the reader can do now. */
export const notificationEmail = defineEmail({
  name: 'notifications.news',
  props,
  async due(facts, moment) {
    const [left] = await keepOpen(facts.memberId, [facts.notifications], moment);
    return left ? facts : null;
  },
  subject: (_words, { notifications, timeZone }, reader) =>
    notificationSentence(notifications, buildNotificationFormat(reader, timeZone)),
  body: Notifications,
});

/** Instructions for a newcomer at this point. */
const steps: Partial<Record<NotificationView['kind'], readonly string[]>> = {
  'offers.accepted': ['arrange', 'send', 'confirm'],
};

function Notifications(letter: EmailBodyProps<z.infer<typeof props>>) {
  const {
    props: { notifications, timeZone },
    words,
    site,
  } = letter;
  const wording = buildNotificationFormat(letter, timeZone);
  const list = steps[notifications.kind]?.map((step) => words(`notifications.letter.${notifications.kind}.${step}`));
  return (
    <Layout
      reader={letter}
      preview={notificationNote(notifications, wording)}
      reason={words('notifications.letter.reason')}
    >
      <Title>{notificationEmailText('title', notifications, wording)}</Title>
      <Paragraph>{notificationEmailText('body', notifications, wording)}</Paragraph>
      {list && <Steps>{list}</Steps>}
      <EmailButton href={`${site}${notifications.to ?? '/notification'}`}>
        {notificationEmailText('button', notifications, wording)}
      </EmailButton>
      {notifications.next && (
        <Paragraph>
          <TextLink href={`${site}${notifications.next}`}>
            {notificationEmailText('next', notifications, wording)}
          </TextLink>
        </Paragraph>
      )}
    </Layout>
  );
}
