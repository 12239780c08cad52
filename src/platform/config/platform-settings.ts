import { z } from 'zod';
import {
  defineSettings,
  hostListSchema,
  onOff,
  onOffOrUnset,
  setting,
  urlSchema,
  wholeNumber,
} from '#contracts/settings.ts';
import { isAbn } from './abn.ts';
import { listDesignerContradictions } from './designer-address.ts';
import { listS3Contradictions, s3Settings } from './s3-settings.ts';
import { seedBounds } from './seed-bounds.ts';

/**
 * The settings that the platform reads, with their bounds and defaults; each module declares its own in its `domain/`.
 * A number that a decision names is defined in such a declaration and nowhere else.
 */
export const platformSettings = defineSettings({
  settings: {
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
    SMTP_URL: setting(
      urlSchema('smtp', 'smtps').optional(),
      'mail server; in demo mode the built-in mailbox stands in',
      {
        secret: true,
      },
    ),
    MAIL_FROM: setting(z.string().min(3).default('Swapu <hello@swapu.example>'), 'sender of every letter'),
    CAMPAIGN_SMTP_URL: setting(
      z
        .string()
        .regex(/^smtps?:\/\/[^\s,]+(\s*,\s*smtps?:\/\/[^\s,]+)*$/, 'must be smtp:// addresses, with commas between')
        .optional(),
      'mail servers for campaigns, with commas between them; default: SMTP_URL',
      { secret: true },
    ),
    CAMPAIGN_CONNECTIONS: setting(
      wholeNumber(1, 50, 5),
      'connections to each mail server that one process sends a campaign over',
    ),
    CAMPAIGN_SOFT_BOUNCES: setting(
      wholeNumber(1, 100, 5),
      'temporary bounces in a row after which an address gets security emails alone',
    ),
    MAIL_RETURN_SECRET: setting(
      z.string().min(16).optional(),
      'secret of POST /webhooks/mail-return for returned mail, as a bearer token or a password; without one that is closed',
      { secret: true },
    ),
    MAILGUN_SIGNING_KEY: setting(
      z.string().min(16).optional(),
      "Mailgun's signing key of webhooks, for POST /webhooks/mail-return/mailgun",
      { secret: true },
    ),
    OPERATOR_NAME: setting(
      z.string().min(2).max(100).default('Swapu'),
      'who sends promotional mail, by law named in it',
    ),
    OPERATOR_ABN: setting(
      z
        .string()
        .regex(/^\d{2}( ?\d{3}){3}$/, { error: 'must be 11 digits, as 51 824 753 556', abort: true })
        .refine(isAbn, 'is no Australian Business Number: a digit is mistyped, since its check digits do not fit')
        .optional(),
      'their ABN, 11 digits; without it invoices are receipts, and without it or an address no promotional mail is offered',
    ),
    OPERATOR_ADDRESS: setting(z.string().min(5).max(200).optional(), 'their postal address'),
    REQUIRE_ADMIN_TWO_FACTOR: setting(
      onOffOrUnset(),
      'an admin without two-factor is let into nothing but its set-up; default: on, in demo mode off',
    ),
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
    LIMIT_MAIL_ADDRESS: setting(
      wholeNumber(1, 1_000_000, 600),
      'emails that may be asked for per hour from one address',
    ),
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
    LIMIT_QUOTES: setting(
      wholeNumber(1, 1_000_000, 60),
      'questions to couriers for prices per hour: of an address in the calculator, of a member for an order',
    ),
    UPLOAD_MAX_MB: setting(wholeNumber(1, 100, 25), 'largest upload', { isInTexts: true }),
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
    SEARCH_KEPT_SECONDS: setting(
      wholeNumber(0, 600, 20),
      'how long what was searched for one member, such as loops and suggestions, answers the same question again',
    ),
    PAGE_CACHE_SECONDS: setting(wholeNumber(0, 600, 10), 'how long a page that guests see may be served from memory'),
    SHUTDOWN_SECONDS: setting(
      wholeNumber(1, 600, 20),
      'how long requests and jobs in hand may take to finish at the end',
    ),
  },
  modeDefaults: { REQUIRE_ADMIN_TWO_FACTOR: { demo: false, production: true } },
  *contradictions(settings) {
    if (settings.DATABASE_DIRECT_URL && !settings.DATABASE_URL)
      yield 'DATABASE_DIRECT_URL: needs DATABASE_URL beside it, the address of the pooler';
    if (settings.PUBLIC_URL && !isBare(new URL(settings.PUBLIC_URL)))
      yield 'PUBLIC_URL: must be an address without a path, as https://swapu.example';
    yield* listDesignerContradictions(settings);
    yield* listS3Contradictions(settings);
  },
});

const isBare = ({ pathname, search, hash, username }: URL) => pathname + search + hash + username === '/';
