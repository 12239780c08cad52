import { z } from 'zod';
import { Layout } from '#emails/kit/layout.tsx';
import { EmailButton } from '#emails/kit/email-button.tsx';
import { Paragraph, Steps, TextLink, Title } from '#emails/kit/parts.tsx';
import { defineEmail, type EmailBodyProps } from '#platform/mail/email-template.ts';
import { MemberId } from '#contracts/ids.ts';
import {
  formatNotificationEmailText,
  formatNotificationNote,
  formatNotification,
} from '../domain/notification-text.ts';
import { NotificationView } from '../domain/notification.schemas.ts';
import { filterEmailNotifications } from '../server/filter-email-notifications.ts';
import { buildNotificationFormat } from '../server/notification-format.ts';

/** Emails of an older release name no reader. */
const props = z.object({ notifications: NotificationView, timeZone: z.string(), memberId: MemberId.optional() });

/** A single notification in an email of its own: what happened, and what the reader can do now. */
export const singleNotificationEmail = defineEmail({
  name: 'notifications.news',
  props,
  async due(data, moment) {
    const [left] = await filterEmailNotifications(data.memberId, [data.notifications], moment);
    return left ? data : null;
  },
  subject: (_t, { notifications, timeZone }, reader) =>
    formatNotification(notifications, buildNotificationFormat(reader, timeZone)),
  body: Notifications,
});

/** Instructions for a newcomer at this point. */
const steps: Partial<Record<NotificationView['kind'], readonly string[]>> = {
  'offers.accepted': ['arrange', 'send', 'confirm'],
};

function Notifications(email: EmailBodyProps<z.infer<typeof props>>) {
  const {
    props: { notifications, timeZone },
    t,
    site,
  } = email;
  const format = buildNotificationFormat(email, timeZone);
  const list = steps[notifications.kind]?.map((step) => t(`notifications.letter.${notifications.kind}.${step}`));
  return (
    <Layout
      reader={email}
      preview={formatNotificationNote(notifications, format)}
      reason={t('notifications.letter.reason')}
    >
      <Title>{formatNotificationEmailText('title', notifications, format)}</Title>
      <Paragraph>{formatNotificationEmailText('body', notifications, format)}</Paragraph>
      {list && <Steps>{list}</Steps>}
      <EmailButton href={`${site}${notifications.to ?? '/notification'}`}>
        {formatNotificationEmailText('button', notifications, format)}
      </EmailButton>
      {notifications.next && (
        <Paragraph>
          <TextLink href={`${site}${notifications.next}`}>
            {formatNotificationEmailText('next', notifications, format)}
          </TextLink>
        </Paragraph>
      )}
    </Layout>
  );
}
