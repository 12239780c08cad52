import { Section, Text } from 'react-email';
import { z } from 'zod';
import { Layout } from '#emails/kit/layout.tsx';
import { EmailButton } from '#emails/kit/email-button.tsx';
import { SmallPrint, Paragraph, TextLink, Title } from '#emails/kit/parts.tsx';
import { lightColors } from '#emails/kit/theme.ts';
import { defineEmail, type EmailBodyProps } from '#platform/mail/email-template.ts';
import { MemberId } from '#contracts/ids.ts';
import { formatNotificationNote, formatNotification, type NotificationFormat } from '../domain/notification-text.ts';
import { NotificationView } from '../domain/notification.schemas.ts';
import { filterEmailNotifications } from '../server/filter-email-notifications.ts';
import { buildNotificationFormat } from '../server/notification-format.ts';

const props = z.object({
  notifications: z.array(NotificationView).min(1),
  count: z.int(),
  timeZone: z.string(),
  memberId: MemberId.optional(),
});

/** Several notifications in one email. `count` includes those that are not shown. */
export const notificationDigestEmail = defineEmail({
  name: 'notifications.digest',
  props,
  async due(data, moment) {
    const { notifications, count, memberId } = data;
    const left = await filterEmailNotifications(memberId, notifications, moment);
    return left.length > 0 ? { ...data, notifications: left, count: count - notifications.length + left.length } : null;
  },
  subject: (t, { count }) => t('notifications.digest.subject', { count }),
  body: NotificationDigest,
});

function NotificationDigest(email: EmailBodyProps<z.infer<typeof props>>) {
  const {
    props: { notifications, count, timeZone },
    t,
    site,
  } = email;
  const format = buildNotificationFormat(email, timeZone);
  return (
    <Layout
      reader={email}
      preview={notifications.map((one) => formatNotification(one, format)).join(' · ')}
      reason={t('notifications.letter.reason')}
    >
      <Title>{t('notifications.digest.title', { count })}</Title>
      <Paragraph>{t('notifications.digest.lead')}</Paragraph>
      {notifications.map((one) => (
        <Line key={one.id} notifications={one} wording={format} site={site} />
      ))}
      {count > notifications.length && (
        <SmallPrint>{t('notifications.digest.more', { count: count - notifications.length })}</SmallPrint>
      )}
      <EmailButton href={`${site}/notification`}>{t('notifications.digest.button')}</EmailButton>
    </Layout>
  );
}

const Line = ({
  notifications,
  wording,
  site,
}: {
  readonly notifications: NotificationView;
  readonly wording: NotificationFormat;
  readonly site: string;
}) => (
  <Section className="line" style={{ borderTop: `1px solid ${lightColors.line}`, padding: '12px 0' }}>
    <Text
      className="ink"
      style={{ color: lightColors.ink, fontSize: 16, lineHeight: '23px', fontWeight: 600, margin: 0 }}
    >
      <TextLink href={`${site}${notifications.to ?? '/notification'}`}>
        {formatNotification(notifications, wording)}
      </TextLink>
    </Text>
    <Text className="quiet" style={{ color: lightColors.quiet, fontSize: 14, lineHeight: '20px', margin: '3px 0 0' }}>
      {[formatNotificationNote(notifications, wording), wording.moment(notifications.at)].filter(Boolean).join(' · ')}
    </Text>
  </Section>
);
