import type { AllSame, SameValues } from '#testing/check-values.ts';
import type {
  Campaign,
  CampaignRecipient,
  CampaignTally,
  UncertainCampaignRecipient,
} from '../server/campaign.entity.ts';
import type { CompiledEmailDesign } from '../server/design.entities.ts';
import type { PromoSubscriber } from '../server/promo-subscriber.entity.ts';

/** The values that the database takes, written by a test; the type check compares them with the entities. */
export type CheckedValues = AllSame<
  [
    SameValues<typeof Campaign, 'kind', 'single' | 'welcome' | 'comeBack'>,
    SameValues<typeof Campaign, 'state', 'draft' | 'scheduled' | 'sending' | 'paused' | 'overdue' | 'stopped' | 'sent'>,
    SameValues<typeof CampaignRecipient, 'returned', 'soft' | 'hard' | 'complaint'>,
    SameValues<typeof CampaignRecipient, 'state', 'waiting' | 'sending' | 'sent' | 'uncertain' | 'failed' | 'skipped'>,
    SameValues<
      typeof CampaignTally,
      'kind',
      'open' | 'machineOpen' | 'click' | 'machineClick' | 'optOut' | 'softBounce' | 'hardBounce' | 'complaint'
    >,
    SameValues<typeof UncertainCampaignRecipient, 'verdict', 'arrived' | 'sendAgain'>,
    SameValues<typeof CompiledEmailDesign, 'coupon', 'none' | 'shared' | 'each'>,
    SameValues<typeof CompiledEmailDesign, 'language', 'en-US' | 'pt-PT'>,
    SameValues<typeof PromoSubscriber, 'locale', 'en-US' | 'pt-PT'>,
    SameValues<typeof PromoSubscriber, 'source', 'signUp' | 'settings' | 'page'>,
  ]
>;
