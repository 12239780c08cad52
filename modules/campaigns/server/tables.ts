import { createTypedTables } from '#platform/db/tables.ts';
import {
  Campaign,
  CampaignChunk,
  CampaignLink,
  CampaignRecipient,
  CampaignRelay,
  CampaignTally,
  UncertainCampaignRecipient,
} from './campaign.entity.ts';
import { EmailDesign, CompiledEmailDesign, EmailDesignVersion } from './design.entities.ts';
import { PromoSubscriber } from './promo-subscriber.entity.ts';

/** The tables of campaigns on a connection: `typedTables(unit.db).selectFrom(…)`. */
export const typedTables = createTypedTables(
  PromoSubscriber,
  EmailDesign,
  EmailDesignVersion,
  CompiledEmailDesign,
  Campaign,
  CampaignRecipient,
  CampaignChunk,
  UncertainCampaignRecipient,
  CampaignTally,
  CampaignLink,
  CampaignRelay,
);
