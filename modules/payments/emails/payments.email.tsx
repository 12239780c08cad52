import { z } from 'zod';
import { MemberId } from '#contracts/ids.ts';
import { Layout } from '#emails/kit/layout.tsx';
import { EmailButton } from '#emails/kit/email-button.tsx';
import { Paragraph, AmountLine, Title } from '#emails/kit/parts.tsx';
import { createFormat, type Format } from '#platform/i18n/format.ts';
import { defaultTimeZone } from '#platform/i18n/locales.ts';
import {
  defineEmail,
  type EmailTemplate,
  type EmailBodyProps,
  type EmailTemplateOptions,
  type EmailTranslate,
} from '#platform/mail/email-template.ts';
import { checkoutPurposes } from '../domain/checkout.ts';
import { priceKeys } from '../domain/prices.ts';
import type { SubscriptionState } from '../domain/subscription-state.ts';
import { listSubscriptions } from '../server/periods/list-subscriptions.ts';

type Values = Readonly<Record<string, string | number>>;

interface MoneyEmail<Props> {
  readonly name: string;
  readonly props: z.ZodType<Props>;
  /** The values of its sentences, written for the reader. */
  readonly values: (props: Props, t: EmailTranslate, format: Format) => Values;
  /** The page of the site that its button opens. */
  readonly path: string;
  /** Why it came, where that is no payment. */
  readonly reason?: string;
  /** Shows `what` and `sum` of the values as the line of a receipt. */
  readonly isDocument?: boolean;
  /** See `EmailTemplateOptions`; `always` unless stated. */
  readonly due?: EmailTemplateOptions<Props>['due'];
}

/** An email about money: a sentence, a button to the page where the rest stands, and why it came. */
function defineMoneyEmail<Props>({
  name,
  props,
  values,
  path,
  reason = 'payments.letters.reason',
  isDocument = false,
  due = 'always',
}: MoneyEmail<Props>): EmailTemplate<Props> {
  const key = `payments.letters.${name}`;
  const buildValues = (snapshot: Props, { t, locale }: Pick<EmailBodyProps<Props>, 't' | 'locale'>) =>
    values(snapshot, t, createFormat({ locale, timeZone: defaultTimeZone, now: () => new Date() }));
  return defineEmail<Props>({
    name: `payments.${name}`,
    props,
    due,
    subject: (t, snapshot, reader) => t(`${key}.subject`, buildValues(snapshot, reader)),
    body: (email) => {
      const { t, site } = email;
      const shown = buildValues(email.props, email);
      return (
        <Layout reader={email} preview={t(`${key}.subject`, shown)} reason={t(reason)}>
          <Title>{t(`${key}.subject`, shown)}</Title>
          <Paragraph>{t(`${key}.body`, shown)}</Paragraph>
          {isDocument && <AmountLine what={String(shown['what'])} sum={String(shown['sum'])} />}
          <EmailButton href={`${site}${path}`}>{t(`${key}.button`)}</EmailButton>
        </Layout>
      );
    },
  });
}

const document = z.object({ purpose: z.enum(checkoutPurposes), quantity: z.int(), cents: z.int(), number: z.string() });
const ofDocument = (
  { purpose, quantity, cents, number }: z.infer<typeof document>,
  t: EmailTranslate,
  format: Format,
) => ({
  what: t(`payments.purpose.${purpose}`, { count: quantity }),
  sum: format.money(cents),
  number,
});

/** A payment arrived; its invoice is on the page of payments. */
export const receiptEmail = defineMoneyEmail({
  name: 'receipt',
  props: document,
  values: ofDocument,
  path: '/subscription',
  isDocument: true,
});

/** Money went back; its credit note is on the page of payments. */
export const refundEmail = defineMoneyEmail({
  name: 'refund',
  props: document,
  values: ofDocument,
  path: '/subscription',
  isDocument: true,
});

/** A refund came back from the bank; staff pay it in another way. */
export const refundFailedEmail = defineMoneyEmail({
  name: 'refundFailed',
  props: z.object({ cents: z.int() }),
  values: ({ cents }, _t, format) => ({ sum: format.money(cents) }),
  path: '/subscription',
});

/** Staff paid a refund that had come back. */
export const refundPaidByStaffEmail = defineMoneyEmail({
  name: 'refundPaid',
  props: z.object({ cents: z.int() }),
  values: ({ cents }, _t, format) => ({ sum: format.money(cents) }),
  path: '/subscription',
});

const disputed = z.object({
  purpose: z.enum(checkoutPurposes),
  quantity: z.int(),
  cents: z.int(),
  /** The whole payment had been refunded before. */
  isRefunded: z.boolean().default(false),
});
const ofDispute = (
  { purpose, quantity, cents, isRefunded }: z.infer<typeof disputed>,
  t: EmailTranslate,
  format: Format,
) => ({
  what: t(`payments.purpose.${purpose}`, { count: quantity }),
  sum: format.money(cents),
  purpose: isRefunded ? 'refunded' : purpose,
});

/** The member's bank took back what they had paid, or disputes what was refunded. */
export const disputedEmail = defineMoneyEmail({
  name: 'disputed',
  props: disputed,
  values: ofDispute,
  path: '/subscription',
});

/** To staff: a bank took back a payment, and what it bought awaits their decision. */
export const staffDisputedEmail = defineMoneyEmail({
  name: 'staffDisputed',
  props: disputed.extend({ name: z.string() }),
  values: ({ name, ...about }, t, format) => ({ ...ofDispute(about, t, format), name }),
  path: '/admin/chargebacks',
  reason: 'payments.letters.staffDisputed.reason',
});

/** Emails of an older release name no member. */
const moment = z.object({ memberId: MemberId.optional(), until: z.iso.datetime() });

/** Drops an email about a subscription that was renewed, or begun anew, since it was written. */
const omitUnlessIn =
  (missing: SubscriptionState): EmailTemplateOptions<z.infer<typeof moment>>['due'] =>
  async (data, { db, now }) => {
    if (data.memberId === undefined) return data;
    const [subscription] = await listSubscriptions(db, [data.memberId], now);
    return subscription?.state === missing ? data : null;
  };

const ofMoment = ({ until }: z.infer<typeof moment>, _t: EmailTranslate, format: Format) => ({
  date: format.lastDay(until),
});

/** A renewal was not paid; the member has some days of grace. */
export const renewalFailedEmail = defineMoneyEmail({
  name: 'renewalFailed',
  props: moment,
  due: omitUnlessIn('grace'),
  values: ofMoment,
  path: '/subscription',
});

/** The days of grace are over, and with them the subscription. */
export const graceEndedEmail = defineMoneyEmail({
  name: 'graceEnded',
  props: moment,
  due: omitUnlessIn('expired'),
  values: ofMoment,
  path: '/subscription',
});

const announced = z.object({ key: z.enum(priceKeys), before: z.int(), after: z.int(), from: z.iso.datetime() });

/** A price changes, 14 days ahead at least. */
export const priceNoticeEmail = defineMoneyEmail({
  name: 'priceNotice',
  props: announced,
  values: ({ key, before, after, from }, t, format) => ({
    what: t(`payments.price.${key}`),
    before: format.money(before),
    after: format.money(after),
    date: format.firstDay(from),
    renews: key === 'subscription' ? 'yes' : 'no',
  }),
  path: '/FAQ',
});

/** Tokens were given, by a gift code or by the house. */
export const tokenGiftEmail = defineMoneyEmail({
  name: 'gift',
  props: z.object({ tokens: z.int() }),
  values: ({ tokens }) => ({ count: tokens }),
  path: '/tokens',
  reason: 'payments.letters.gift.reason',
});
