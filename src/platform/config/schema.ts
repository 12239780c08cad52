import { z } from 'zod';
import { s3Settings } from './s3-settings.ts';
import { onOff, setting, wholeNumber } from './setting.ts';

/**
 * Every setting of the product, its bounds and its default. The README's table and `.env.example` are generated from
 * here; a number that a decision names stands here once and nowhere else.
 */
export const settings = z.object({
  APP_MODE: setting(z.enum(['demo', 'production']).default('demo'), 'demo brings sample data, a mailbox and test payments; production starts empty'),
  ROLE: setting(z.enum(['web', 'worker', 'all']).default('all'), 'what this process does: serve pages, run jobs, or both'),
  HOST: setting(z.string().default('127.0.0.1'), 'address to listen on'),
  PORT: setting(wholeNumber(0, 65_535, 3000), 'port to listen on; 0 takes a free one'),
  PUBLIC_URL: setting(z.url({ protocol: /^https?$/ }).optional(), 'address under which people reach the site; default: where it listens'),
  ALLOW_PUBLIC_DEMO: setting(onOff('off'), 'lets demo mode use a PUBLIC_URL that is not this machine'),
  TRUST_PROXY: setting(wholeNumber(0, 10, 0), 'how many proxies in front of the site set X-Forwarded-For'),
  DATABASE_URL: setting(z.url({ protocol: /^postgres(ql)?$/ }).optional(), 'a PostgreSQL 14 to 18 to use in place of the embedded one', { secret: true }),
  DATABASE_POOL: setting(wholeNumber(2, 200, 12), 'database connections per process'),
  SLOW_STATEMENT_MS: setting(wholeNumber(1, 600_000, 500), 'a statement slower than this is logged and counted'),
  DATA_DIR: setting(z.string().min(1).default('./.data'), 'where the embedded database and uploaded files lie'),
  ...s3Settings,
  SEED: setting(onOff('on'), 'sample data on the first start in demo mode'),
  LOG_LEVEL: setting(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'), 'how much is logged'),
  APP_SECRET: setting(z.string().min(32).optional(), 'signs sessions and links; default: made once and kept in the database', { secret: true }),
  METRICS_TOKEN: setting(z.string().min(16).optional(), 'bearer token that /metrics asks for; without one only this machine may read it', { secret: true }),
  SMTP_URL: setting(z.url({ protocol: /^smtps?$/ }).optional(), 'mail server; in demo mode the built-in mailbox stands in', { secret: true }),
  MAIL_FROM: setting(z.string().min(3).default('Swapu <hello@swapu.example>'), 'sender of every letter'),
  REQUIRE_VERIFIED_EMAIL: setting(onOff('on'), 'sign-up opens no session before the mailed link is followed'),
  SESSION_MINUTES: setting(wholeNumber(5, 1_440, 60), 'length of a session'),
  SESSION_WARNING_MINUTES: setting(wholeNumber(1, 1_439, 55), 'when a session that is about to end warns'),
  STAY_SIGNED_IN_DAYS: setting(wholeNumber(1, 365, 30), 'length of a session with "stay logged in", counted from the last use'),
  LINK_MINUTES: setting(wholeNumber(5, 1_440, 60), 'how long a mailed link works'),
  RATE_LIMITS: setting(onOff('on'), 'limits per account and address; off for load tests only'),
  LIMIT_SIGN_IN: setting(wholeNumber(1, 1_000_000, 10), 'sign-in attempts per 15 minutes, per account and per address'),
  LIMIT_MAIL: setting(wholeNumber(1, 1_000_000, 5), 'mail-sending calls per hour, per account and per address'),
  LIMIT_WRITING: setting(wholeNumber(1, 1_000_000, 120), 'writing calls per minute, per account or address'),
  LIMIT_READING: setting(wholeNumber(1, 1_000_000, 1_200), 'reading calls per minute, per account or address'),
  UPLOAD_MAX_MB: setting(wholeNumber(1, 100, 25), 'largest upload'),
  UPLOADS_PER_DAY: setting(wholeNumber(1, 100_000, 200), 'uploads per member and day'),
  UPLOAD_MB_PER_DAY: setting(wholeNumber(1, 1_000_000, 1_000), 'megabytes uploaded per member and day'),
  UPLOAD_ORPHAN_HOURS: setting(wholeNumber(24, 720, 24), 'how long unfinished uploads and pictures that nothing shows are kept'),
  IMAGE_MAX_MEGAPIXELS: setting(wholeNumber(1, 200, 50), 'largest picture that is decoded'),
  IMAGE_WORKERS: setting(wholeNumber(1, 16, 1), 'processes that decode pictures, per web process'),
  IMAGE_SECONDS: setting(wholeNumber(1, 300, 30), 'how long a picture may take to decode'),
  IMAGE_MEMORY_MB: setting(wholeNumber(256, 16_384, 1_200), 'memory at which a process that decodes a picture is ended'),
  LIVE_STREAMS_PER_MEMBER: setting(wholeNumber(1, 100, 12), 'live streams one member may hold open on one process'),
  EARLY_ACCESS_HOURS: setting(z.coerce.number().int().min(0).max(720).optional(), 'how long a new item is shown to subscribers only; default: 24, in demo mode 0'),
  OFFER_HOURS: setting(wholeNumber(1, 720, 72), 'how long terms wait for an answer'),
  OFFER_REMINDER_HOURS: setting(wholeNumber(1, 719, 12), 'how long before their end a reminder goes out'),
  OFFER_REVISIONS: setting(wholeNumber(2, 200, 50), 'sets of terms that one offer takes at most'),
  OPEN_OFFERS_OF_NEW_MEMBERS: setting(wholeNumber(1, 10_000, 10), 'offers a new member may have open at once'),
  OPEN_VALUE_OF_NEW_MEMBERS_CENTS: setting(wholeNumber(0, 1_000_000_000, 100_000), 'agreed value in cents a new member may have open at once'),
  SILENT_COMPLETION_DAYS: setting(wholeNumber(1, 365, 14), 'days without objection after which a swap completes by itself'),
  REVIEW_DAYS: setting(wholeNumber(1, 365, 14), 'days after which a single review is published'),
  PAGE_CACHE_SECONDS: setting(wholeNumber(0, 600, 10), 'how long a page that guests see may be served from memory'),
  SHUTDOWN_SECONDS: setting(wholeNumber(1, 600, 20), 'how long requests and jobs in hand may take to finish at the end'),
});
export type Settings = z.infer<typeof settings>;
