import { createTypedTables } from '#platform/db/tables.ts';
import {
  Campaign,
  CampaignChunk,
  CampaignLink,
  CampaignRecipient,
  CampaignRelay,
  CampaignTally,
  CampaignUncertain,
} from './campaign.entity.ts';
import { EmailDesign, EmailDesignLetter, EmailDesignVersion } from './design.entities.ts';
import { PromoSubscriber } from './promo-subscriber.entity.ts';

/** The tables of campaigns on a connection: `typedTables(unit.db).selectFrom(…)`. */
export const typedTables = createTypedTables(
  PromoSubscriber,
  EmailDesign,
  EmailDesignVersion,
  EmailDesignLetter,
  Campaign,
  CampaignRecipient,
  CampaignChunk,
  CampaignUncertain,
  CampaignTally,
  CampaignLink,
  CampaignRelay,
);
