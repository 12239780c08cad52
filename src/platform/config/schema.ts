import { z } from 'zod';
import { campaignSettings } from './campaign-settings.ts';
import { chainSettings } from './chain-settings.ts';
import { isAbn } from './abn.ts';
import { chatSettings } from './chat-settings.ts';
import { goalSettings } from './goal-settings.ts';
import { s3Settings } from './s3-settings.ts';
import { seedBounds } from './seed-bounds.ts';
import { moneySettings } from './money-settings.ts';
import { analyticsSettings } from './analytics-settings.ts';
import { impactSettings } from './impact-settings.ts';
import { itemSettings } from './item-settings.ts';
import { matchingSettings } from './matching-settings.ts';
import { deliverySettings } from './delivery-settings.ts';
import { reputationSettings } from './reputation-settings.ts';
import { staffSettings } from './staff-settings.ts';
import { swapSettings } from './swap-settings.ts';
import { urlSchema, hostListSchema, onOff, onOffOrUnset, setting, wholeNumber, wholeNumberOrUnset } from './setting.ts';

/**
 * Every setting of the product, its bounds and its default. SETTINGS.md and `.env.example` are generated from this
 * schema. A number that a decision names is defined here and nowhere else.
 */
export const settingsSchema = z.object({
  APP_MODE: setting(
    z.enum(['demo', 'production']).default('demo'),
    'demo brings sample data, a mailbox and test payments; production starts empty',
  ),
  ROLE: setting(
    z.enum(['web', 'worker', 'all']).default('all'),
    'what this process does: serve pages, run jobs, or both',
  ),
  HOST: setting(z.string().default('127.0.0.1'), 'address to listen on'),
  PORT: setting(wholeNumber(0, 65_535, 3000), 'port to listen on; 0 takes a free one'),
  PUBLIC_URL: setting(
    urlSchema('http', 'https').optional(),
    'address under which people reach the site; default: where it listens',
  ),
  ALLOWED_HOSTS: setting(
    hostListSchema().optional(),
    'further hosts under which the site may be asked for, with commas between them; else only that of PUBLIC_URL and this machine at its port',
  ),
  DESIGNER_URL: setting(
    urlSchema('http', 'https').optional(),
    'second address of this process, on a host of its own, from which the designer of letters is served without a session; default: none, in demo mode localhost beside 127.0.0.1',
  ),
  ALLOW_PUBLIC_DEMO: setting(onOff('off'), 'lets demo mode use a PUBLIC_URL that is not this machine'),
  TRUST_PROXY: setting(wholeNumber(0, 10, 0), 'how many proxies in front of the site set X-Forwarded-For'),
  DATABASE_URL: setting(
    urlSchema('postgres', 'postgresql').optional(),
    'a PostgreSQL 14 to 18 to use in place of the embedded one',
    { secret: true },
  ),
  DATABASE_DIRECT_URL: setting(
    urlSchema('postgres', 'postgresql').optional(),
    'the same database past a transaction pooler such as PgBouncer, for LISTEN and migrations; default: DATABASE_URL',
    { secret: true },
  ),
  DATABASE_POOL: setting(wholeNumber(2, 200, 12), 'database connections per process'),
  DATABASE_UNUSED_SECONDS: setting(
    wholeNumber(1, 86_400, 300),
    'how long an unused database connection is kept; a new one costs 100 ms of CPU until it has planned its statements',
  ),
  DATABASE_CONNECT_SECONDS: setting(
    wholeNumber(1, 600, 10),
    'how long a request waits for a database connection before it is asked to come again',
  ),
  DATABASE_LOCK_SECONDS: setting(wholeNumber(1, 600, 10), 'how long a statement waits for a lock'),
  DATABASE_STATEMENT_SECONDS: setting(wholeNumber(1, 3_600, 30), 'how long a statement of a request may take'),
  DATABASE_IDLE_SECONDS: setting(wholeNumber(1, 3_600, 60), 'how long an open transaction may send nothing'),
  SLOW_STATEMENT_MS: setting(wholeNumber(1, 600_000, 500), 'a statement slower than this is logged and counted'),
  DATA_DIR: setting(z.string().min(1).default('./.data'), 'where the embedded database and uploaded files lie'),
  ...s3Settings,
  SEED: setting(onOff('on'), 'sample data on the first start in demo mode'),
  SEED_MEMBERS: setting(
    wholeNumber(seedBounds.members.minimum, seedBounds.members.maximum, 200),
    'members of the sample data beside those of the sign-ins',
  ),
  SEED_ITEMS: setting(
    wholeNumber(seedBounds.items.minimum, seedBounds.items.maximum, 1_500),
    'items of the sample data, made behind the running site',
  ),
  LOG_LEVEL: setting(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    'how much is logged',
  ),
  APP_SECRET: setting(
    z.string().min(32).optional(),
    'signs sessions and links; default: made once and kept in the database',
    { secret: true },
  ),
  METRICS_TOKEN: setting(
    z.string().min(16).optional(),
    'bearer token that /metrics asks for; without one only this machine may read it',
    { secret: true },
  ),
  SMTP_URL: setting(urlSchema('smtp', 'smtps').optional(), 'mail server; in demo mode the built-in mailbox stands in', {
    secret: true,
  }),
  MAIL_FROM: setting(z.string().min(3).default('Swapu <hello@swapu.example>'), 'sender of every letter'),
  NOTIFICATION_MAIL_SECONDS: setting(
    wholeNumber(0, 86_400, 600),
    'how long news waits for more of it before all of it goes out as one mail',
  ),
  VAPID_PUBLIC_KEY: setting(
    z.string().length(87).optional(),
    'public key of web push; default: a pair made once and kept in the database',
  ),
  VAPID_PRIVATE_KEY: setting(z.string().length(43).optional(), 'private key of web push', { secret: true }),
  PUSH_TO_PRIVATE_HOSTS: setting(
    onOff('off'),
    'lets push messages go to addresses of this machine and its network, without https; for tests',
  ),
  OPERATOR_NAME: setting(z.string().min(2).max(100).default('Swapu'), 'who sends promotional mail, by law named in it'),
  OPERATOR_ABN: setting(
    z
      .string()
      .regex(/^\d{2}( ?\d{3}){3}$/, { error: 'must be 11 digits, as 51 824 753 556', abort: true })
      .refine(isAbn, 'is no Australian Business Number: a digit is mistyped, since its check digits do not fit')
      .optional(),
    'their ABN, 11 digits; without it invoices are receipts, and without it or an address no promotional mail is offered',
  ),
  OPERATOR_ADDRESS: setting(z.string().min(5).max(200).optional(), 'their postal address'),
  GST_REGISTERED: setting(
    onOff('on'),
    'the operator is registered for GST, so that with an ABN a receipt is a tax invoice, which names the tax in the price',
  ),
  REQUIRE_VERIFIED_EMAIL: setting(onOff('on'), 'sign-up opens no session before the mailed link is followed'),
  REQUIRE_ADMIN_TWO_FACTOR: setting(
    onOffOrUnset(),
    'an admin without two-factor is let into nothing but its set-up; default: on, in demo mode off',
  ),
  GOOGLE_CLIENT_ID: setting(
    z.string().min(1).optional(),
    'OpenID Connect client for signing in with Google; without it that is not offered',
  ),
  GOOGLE_CLIENT_SECRET: setting(z.string().min(1).optional(), 'its secret', { secret: true }),
  GOOGLE_ISSUER: setting(
    urlSchema('http', 'https').default('https://accounts.google.com'),
    'whose accounts these are; its endpoints are asked of it',
  ),
  FACEBOOK_CLIENT_ID: setting(
    z.string().min(1).optional(),
    'OAuth client for signing in with Facebook; without it that is not offered',
  ),
  FACEBOOK_CLIENT_SECRET: setting(z.string().min(1).optional(), 'its secret', { secret: true }),
  FACEBOOK_AUTHORIZE_URL: setting(
    urlSchema('http', 'https').default('https://www.facebook.com/v23.0/dialog/oauth'),
    'where people are sent to be asked',
  ),
  FACEBOOK_GRAPH_URL: setting(
    urlSchema('http', 'https').default('https://graph.facebook.com/v23.0'),
    'where who they are is asked',
  ),
  SESSION_MINUTES: setting(wholeNumber(5, 1_440, 60), 'length of a session'),
  SESSION_WARNING_MINUTES: setting(wholeNumber(1, 1_439, 55), 'when a session that is about to end warns'),
  STAY_SIGNED_IN_DAYS: setting(
    wholeNumber(1, 365, 30),
    'length of a session with "stay logged in", counted from the last use',
  ),
  GUEST_MINUTES: setting(
    wholeNumber(1, 1_440, 60),
    'how long a browser remembers that its visitor looks around as a guest',
  ),
  PASSWORD_LENGTH: setting(wholeNumber(6, 64, 6), 'characters that a new password has at least'),
  DEVICE_TRUST_DAYS: setting(wholeNumber(1, 365, 30), 'how long a device that a member trusts is asked for no code'),
  IP_HASH_DAYS: setting(
    wholeNumber(1, 365, 90),
    'how long it is known, as keyed hashes, from which networks a member came',
  ),
  LINK_MINUTES: setting(wholeNumber(5, 1_440, 60), 'how long a mailed link works'),
  RATE_LIMITS: setting(onOff('on'), 'limits per account and address; off for load tests only'),
  LIMIT_SIGN_IN: setting(
    wholeNumber(1, 1_000_000, 10),
    'failed sign-ins per 15 minutes at one account from a browser it knows',
  ),
  LIMIT_SIGN_IN_ADDRESS: setting(
    wholeNumber(1, 1_000_000, 20),
    'failed sign-ins per 15 minutes from one address, in browsers that the accounts do not know',
  ),
  LIMIT_SIGN_IN_TOTAL: setting(
    wholeNumber(1, 1_000_000, 2_000),
    'failed sign-ins per 15 minutes from all addresses together, from which on each costs its address four',
  ),
  LIMIT_ACCOUNT: setting(
    wholeNumber(1, 1_000_000, 30),
    'failed sign-ins per hour at one account from browsers it does not know, a third of them at most from one address',
  ),
  LIMIT_MAIL: setting(wholeNumber(1, 1_000_000, 5), 'emails that may be asked for per hour, to one recipient'),
  LIMIT_MAIL_ADDRESS: setting(wholeNumber(1, 1_000_000, 600), 'emails that may be asked for per hour from one address'),
  LIMIT_WRITING: setting(
    wholeNumber(1, 1_000_000, 120),
    'points of writing calls per minute of a member; a usual call costs one',
  ),
  LIMIT_READING: setting(
    wholeNumber(1, 1_000_000, 1_200),
    'points of reading calls and pages per minute of a member; a usual call costs one, a heavy one what it weighs',
  ),
  LIMIT_ADDRESS_MEMBERS: setting(
    wholeNumber(1, 100_000, 30),
    'how many members the share of an address suffices for, in calls of guests, pages, files and prices of couriers',
  ),
  LIMIT_ADDRESS_SECOND: setting(
    wholeNumber(1, 10_000_000, 125),
    'points per second of one address, for calls of guests and for pages: beyond twice as many at once, they wait; 125 are about a quarter of a process',
  ),
  UPLOAD_MAX_MB: setting(wholeNumber(1, 100, 25), 'largest upload'),
  UPLOADS_PER_DAY: setting(wholeNumber(1, 100_000, 200), 'uploads per member and day'),
  UPLOAD_MB_PER_DAY: setting(wholeNumber(1, 1_000_000, 1_000), 'megabytes uploaded per member and day'),
  UPLOAD_ORPHAN_HOURS: setting(
    wholeNumber(24, 720, 24),
    'how long unfinished uploads and pictures that nothing shows are kept',
  ),
  IMAGE_MAX_MEGAPIXELS: setting(wholeNumber(1, 200, 64), 'largest picture that is decoded'),
  IMAGE_WORKERS: setting(wholeNumber(1, 16, 1), 'processes that decode pictures, per web process'),
  IMAGE_SECONDS: setting(wholeNumber(1, 300, 30), 'how long a picture may take to decode'),
  IMAGE_MEMORY_MB: setting(
    wholeNumber(256, 16_384, 1_200),
    'memory at which a process that decodes a picture is ended',
  ),
  LIVE_STREAMS_PER_MEMBER: setting(wholeNumber(1, 100, 12), 'live streams one member may hold open on one process'),
  EARLY_ACCESS_HOURS: setting(
    wholeNumberOrUnset(0, 720),
    'how long a new item is shown to subscribers only; default: 24, in demo mode 0',
  ),
  OFFER_HOURS: setting(wholeNumber(1, 720, 72), 'how long terms wait for an answer'),
  OFFER_REMINDER_HOURS: setting(wholeNumber(1, 719, 12), 'how long before their end a reminder goes out'),
  OFFER_RESUBMIT_DAYS: setting(wholeNumber(1, 365, 7), 'days between two resubmissions of one offer'),
  OFFER_REVISIONS: setting(wholeNumber(2, 200, 50), 'sets of terms that one offer takes at most'),
  OFFER_ITEM_CHANGE_MINUTES: setting(wholeNumber(0, 1_440, 60), 'how long changes of an item go into one revision'),
  OPEN_OFFERS_OF_NEW_MEMBERS: setting(wholeNumber(1, 10_000, 10), 'offers a new member may have open at once'),
  OPEN_VALUE_OF_NEW_MEMBERS_CENTS: setting(
    wholeNumber(0, 1_000_000_000, 100_000),
    'agreed value in cents a new member may have open at once',
  ),
  REPORTS_PER_DAY: setting(wholeNumber(1, 1_000, 20), 'things a member may report in 24 hours'),
  REPORT_EVIDENCE_DAYS: setting(wholeNumber(30, 3_650, 365), 'how long what was reported is kept after the decision'),
  APPEAL_DAYS: setting(wholeNumber(1, 365, 30), 'how many days a member may appeal the removal of what is theirs'),
  APPEAL_ANSWER_DAYS: setting(
    wholeNumber(1, 90, 7),
    'days in which staff decide an appeal; from then on they are reminded daily',
  ),
  IMPERSONATION_MINUTES: setting(wholeNumber(1, 120, 30), 'how long an admin may look as a member'),
  BLOCKS_PER_MEMBER: setting(wholeNumber(1, 10_000, 1_000), 'how many others a member may block'),
  ...itemSettings,
  ...swapSettings,
  ...matchingSettings,
  ...chatSettings,
  ...chainSettings,
  ...goalSettings,
  ...campaignSettings,
  ...deliverySettings,
  ...staffSettings,
  ...reputationSettings,
  ...impactSettings,
  ...analyticsSettings,
  REVIEW_DAYS: setting(wholeNumber(1, 365, 14), 'days after which a single review is published'),
  SUBSCRIPTION_GRACE_DAYS: setting(wholeNumber(0, 30, 3), 'days that a subscription goes on when its renewal fails'),
  ...moneySettings,
  FRESH_SESSION_MINUTES: setting(
    wholeNumber(1, 60, 10),
    'how long after signing in nobody is asked for their password again',
  ),
  EXPORT_HOURS: setting(
    wholeNumber(1, 720, 24),
    'how long after one archive of their data a member may ask for the next',
  ),
  EXPORT_DAYS: setting(wholeNumber(1, 60, 7), "how long an archive of a member's data is kept"),
  CLOSING_DAYS: setting(wholeNumber(1, 90, 14), 'days to come back before an account that its member closes is erased'),
  CLOSING_REMINDER_DAYS: setting(wholeNumber(1, 30, 3), 'how long before an account is erased its member is reminded'),
  UNUSED_MONTHS: setting(
    wholeNumber(2, 120, 12),
    'months without a sign-in after which an account falls asleep; its first warning goes out a month before',
  ),
  UNUSED_WARNING_DAYS: setting(
    wholeNumber(1, 28, 14),
    'how long before it falls asleep an unused account gets its last warning',
  ),
  DORMANT_DAYS: setting(wholeNumber(1, 365, 90), 'days after which an account that sleeps is erased'),
  CORRECTION_DAYS: setting(
    wholeNumber(1, 14, 14),
    'days in which a request to correct personal data is decided; the privacy policy promises 14',
  ),
  CORRECTION_REMINDER_DAYS: setting(
    wholeNumber(1, 14, 4),
    'how long before their due date staff are reminded of such requests, and then daily',
  ),
  OPEN_CORRECTIONS: setting(wholeNumber(1, 100, 5), 'such requests that a member may have open at once'),
  SEARCH_KEPT_SECONDS: setting(
    wholeNumber(0, 600, 20),
    'how long what was searched for one member, such as loops and suggestions, answers the same question again',
  ),
  PAGE_CACHE_SECONDS: setting(wholeNumber(0, 600, 10), 'how long a page that guests see may be served from memory'),
  SHUTDOWN_SECONDS: setting(
    wholeNumber(1, 600, 20),
    'how long requests and jobs in hand may take to finish at the end',
  ),
});
export type Settings = z.infer<typeof settingsSchema>;
