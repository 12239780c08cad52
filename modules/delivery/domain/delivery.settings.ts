import { z } from 'zod';
import { defineSettings, onOff, onOffOrUnset, setting, urlSchema, wholeNumber } from '#contracts/settings.ts';

/** Couriers' accounts, protected swaps, and how long a parcel may stay in a state. */
export const deliverySettings = defineSettings({
  settings: {
    TRANSDIRECT_URL: setting(
      urlSchema('http', 'https').default('https://www.transdirect.com.au/api'),
      'address of the courier interface of Transdirect',
    ),
    TRANSDIRECT_API_KEY: setting(
      z.string().min(1).optional(),
      'API key of the account there; without it, or id and key, Transdirect is not asked',
      { secret: true },
    ),
    TRANSDIRECT_ID: setting(z.string().min(1).optional(), 'account id there, where there is no API key', {
      secret: true,
    }),
    TRANSDIRECT_KEY: setting(z.string().min(1).optional(), 'key that belongs to the account id', { secret: true }),
    TRANSDIRECT_UNIT: setting(
      z.enum(['cm', 'm']).default('cm'),
      'unit of the sides it is asked about; its pages disagree: check with one call before going live',
    ),
    TRANSDIRECT_TOTAL_HAS_GST: setting(onOff('off'), 'its totals have GST in them; off adds 10 %'),
    COURIER_STEP_MINUTES: setting(
      wholeNumber(0, 100_000, 360),
      'minutes between two reports of a parcel of the built-in couriers, in demo mode',
    ),
    COURIER_TRIES: setting(wholeNumber(1, 100, 6), 'how often a courier is tried before the next one is asked'),
    COURIER_POLL_DAYS: setting(
      wholeNumber(7, 365, 90),
      'days after the order for which a courier is asked where a parcel is',
    ),
    COURIER_QUOTE_MINUTES: setting(wholeNumber(1, 1_440, 30), 'how long a quote can be ordered, and is cached'),
    COURIER_CUTOFF_HOUR: setting(
      wholeNumber(1, 24, 16),
      'hour at the place of pickup from which the next day is offered no more; 24 offers it until midnight',
    ),
    PROTECTED_SWAP: setting(
      onOffOrUnset(),
      'offers protected swaps; unless set, on in demo mode and off in production, where it needs payouts and legal advice',
    ),
    PROTECTION_COVER_CENTS: setting(
      wholeNumber(0, 1_000_000, 10_000),
      'cents that carriers pay for one parcel which they lose or damage, at most; for protected swaps',
    ),
    PROTECTION_FUND_LEG_CENTS: setting(
      wholeNumber(0, 1_000_000, 20_000),
      'cents that the house fund adds for one parcel; a parcel worth more than both is not protected',
    ),
    PROTECTION_FUND_CENTS: setting(
      wholeNumber(0, 100_000_000, 500_000),
      'cents that the house fund may pay and keep ready in all; above that no swap is protected',
    ),
    PROTECTION_FUND_MEMBER_CENTS: setting(
      wholeNumber(0, 100_000_000, 90_000),
      'cents that the house fund may pay and keep ready for the promises to and of one member within 30 days',
    ),
    PROTECTION_AGREE_HOURS: setting(wholeNumber(1, 336, 72), 'hours in which all sides agree to a protected swap'),
    PROTECTION_BACK_HOURS: setting(
      wholeNumber(1, 120, 48),
      'hours after that in which all pay their courier and have their card hold the agreed value',
    ),
    PROTECTION_PACK_HOURS: setting(wholeNumber(1, 120, 48), 'hours after the labels in which every sender has packed'),
    PROTECTION_COLLECT_DAYS: setting(
      wholeNumber(1, 14, 4),
      'days after the packing in which couriers collect every parcel',
    ),
    PROTECTION_HOLD_MARGIN_HOURS: setting(
      wholeNumber(1, 72, 24),
      'hours before its end at which an amount on a card is taken, to be given back after the first scan',
    ),
    PROTECTION_LATE_DAYS: setting(wholeNumber(3, 90, 21), 'days after its first scan at which a parcel counts as lost'),
    PROTECTION_CLAIM_DAYS: setting(wholeNumber(1, 30, 3), 'days after its arrival in which damage can be reported'),
    PARCEL_DRAFT_DAYS: setting(wholeNumber(1, 365, 30), 'days after which an order that was never placed is dropped'),
    PARCEL_PAYMENT_HOURS: setting(wholeNumber(1, 720, 24), 'hours within which a courier order is paid for'),
    PARCEL_FAILED_DAYS: setting(
      wholeNumber(1, 90, 5),
      'days after which an order that no courier takes is cancelled and its payment goes back',
    ),
    PARCEL_CONTACT_DAYS: setting(
      wholeNumber(1, 3_650, 180),
      'days after its end for which the addresses of a parcel are kept',
      { promised: { privacy: { most: 180 } } },
    ),
  },
  modeDefaults: { PROTECTED_SWAP: { demo: true, production: false } },
});
