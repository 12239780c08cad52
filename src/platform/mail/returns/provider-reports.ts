import { z } from 'zod';
import { classifyReturnedEmail } from './classify-returned-email.ts';
import { judgeFeedbackType, type ReturnedEmailReport, type ReturnedEmailVerdict } from './parse-returned-email.ts';
import { returnTokenHeader, returnTokenPattern } from './return-token.ts';
import { returnTokenMetadataKey } from './service-headers.ts';

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const loose = <Shape extends z.ZodRawShape>(shape: Shape) => z.looseObject(shape);

const SesRecipient = loose({ action: text, status: text, diagnosticCode: text });
const SesReport = loose({
  notificationType: text,
  eventType: text,
  mail: loose({ headers: z.array(loose({ name: text, value: text })).nullish() }),
  bounce: loose({
    bounceType: text,
    bounceSubType: text,
    bouncedRecipients: z.array(SesRecipient).nullish(),
  }).nullish(),
  complaint: loose({ complaintFeedbackType: text }).nullish(),
});

/**
 * Reads what Amazon SES says of an email: a notification or a published event, as SNS delivers it.
 * @see https://docs.aws.amazon.com/ses/latest/dg/notification-contents.html
 * @returns null for what is about none of our emails
 */
export function parseSesReport(message: unknown): ReturnedEmailReport | null {
  const parsed = SesReport.safeParse(message);
  if (!parsed.success) return null;
  const { mail, bounce, complaint, notificationType, eventType } = parsed.data;
  const header = mail.headers?.find(({ name }) => name.toLowerCase() === returnTokenHeader.toLowerCase());
  if (!header) return null;
  const token = header.value.trim();
  const kind = notificationType || eventType;
  if (kind === 'Complaint') {
    const type = complaint?.complaintFeedbackType ?? '';
    return { token, ...(type === '' ? { verdict: 'complaint', reason: 'complaint' } : judgeFeedbackType(type)) };
  }
  if (kind !== 'Bounce' || !bounce) return { token, verdict: 'nothing', reason: kind };
  return { token, ...judgeSesBounce(bounce) };
}

function judgeSesBounce({
  bounceType,
  bounceSubType,
  bouncedRecipients,
}: NonNullable<z.infer<typeof SesReport>['bounce']>) {
  const reason = bouncedRecipients?.map(({ diagnosticCode }) => diagnosticCode).find(Boolean) ?? bounceSubType;
  // Amazon announces an out-of-office reply as a bounce; it brings no status report.
  const isReported = bouncedRecipients?.some((fields) => fields.action || fields.status || fields.diagnosticCode);
  if (bounceType !== 'Permanent' && /^(?:General|Undetermined)$/.test(bounceSubType) && !isReported)
    return { verdict: 'nothing', reason: bounceSubType } as const;
  if (bounceType !== 'Permanent') return { verdict: 'soft', reason } as const;
  if (/^(?:NoEmail|Suppressed|OnAccountSuppressionList)$/.test(bounceSubType))
    return { verdict: 'hard', reason } as const;
  const verdicts = (bouncedRecipients ?? []).map(({ status, diagnosticCode }) =>
    classifyReturnedEmail({ status, text: diagnosticCode.replace(/^smtp;\s*/i, '') }),
  );
  return {
    verdict: verdicts.length > 0 && verdicts.every((verdict) => verdict === 'hard') ? 'hard' : 'soft',
    reason,
  } as const;
}

const PostmarkReport = loose({
  RecordType: text,
  Type: text,
  Description: text,
  Details: text,
  Content: text,
  SuppressSending: z.boolean().nullish(),
  SuppressionReason: text,
  Metadata: z.record(z.string(), z.unknown()).nullish(),
});

const postmarkTypes: Readonly<Record<string, ReturnedEmailVerdict>> = {
  BadEmailAddress: 'hard',
  SpamComplaint: 'complaint',
  Unsubscribe: 'complaint',
  AutoResponder: 'nothing',
  AddressChange: 'nothing',
  ChallengeVerification: 'nothing',
  OpenRelayTest: 'nothing',
  Subscribe: 'nothing',
  Unknown: 'unclear',
};

/**
 * Reads what Postmark says of an email.
 * @see https://postmarkapp.com/developer/api/bounce-api#bounce-types
 * @returns null for what is about none of our emails
 */
export function parsePostmarkReport(message: unknown): ReturnedEmailReport | null {
  const parsed = PostmarkReport.safeParse(message);
  if (!parsed.success) return null;
  const { RecordType, Type, Metadata, Content, Details, Description, SuppressSending, SuppressionReason } = parsed.data;
  const kept = Metadata?.[returnTokenMetadataKey];
  const token = typeof kept === 'string' ? kept : returnTokenPattern.exec(Content)?.[1];
  if (token === undefined) return null;
  const reason = Details || Description || Type || RecordType;
  const judged = (verdict: ReturnedEmailVerdict): ReturnedEmailReport => ({ token, verdict, reason });

  if (RecordType === 'SpamComplaint') return judged('complaint');
  if (RecordType === 'SubscriptionChange')
    return judged(SuppressSending === true && SuppressionReason !== 'HardBounce' ? 'complaint' : 'nothing');
  if (RecordType !== 'Bounce') return judged('nothing');
  return judged(postmarkTypes[Type] ?? (Type === 'HardBounce' ? classifyReturnedEmail({ text: reason }) : 'soft'));
}

const MailgunEvent = loose({
  event: text,
  severity: text,
  reason: text,
  'delivery-status': loose({
    code: z.union([z.number(), z.string()]).nullish(),
    message: text,
    description: text,
    'enhanced-code': text,
  }).nullish(),
  'user-variables': z.record(z.string(), z.unknown()).nullish(),
});
const MailgunReport = loose({ 'event-data': MailgunEvent });

/**
 * Reads what Mailgun says of an email.
 * @see https://documentation.mailgun.com/docs/mailgun/user-manual/webhooks/webhooks
 * @returns null for what is about none of our emails
 */
export function parseMailgunReport(message: unknown): ReturnedEmailReport | null {
  const parsed = MailgunReport.safeParse(message);
  if (!parsed.success) return null;
  const { event, severity, reason: why, ...data } = parsed.data['event-data'];
  const token = data['user-variables']?.[returnTokenMetadataKey];
  if (typeof token !== 'string') return null;
  const status = data['delivery-status'];
  const answer = [status?.code, status?.message, status?.description].filter(Boolean).join(' ');
  const judged = (verdict: ReturnedEmailVerdict): ReturnedEmailReport => ({
    token,
    verdict,
    reason: answer || why || event,
  });

  if (event === 'complained' || event === 'unsubscribed') return judged('complaint');
  if (event === 'rejected') return judged('soft');
  // A temporary failure is tried again.
  if (event !== 'failed' || severity === 'temporary') return judged('nothing');
  if (why === 'suppress-bounce') return judged('hard');
  if (why === 'suppress-complaint' || why === 'suppress-unsubscribe') return judged('complaint');
  return judged(classifyReturnedEmail({ status: status?.['enhanced-code'], text: answer }));
}
