import { sql } from 'kysely';
import type { RecipientState } from '../../domain/campaign-state.ts';
import type { CampaignId } from '../../domain/campaign.schemas.ts';
import type { Db } from '#platform/db/db.ts';
import { entityColumns } from '#platform/db/columns.ts';
import { query, selectList } from '#platform/db/query.ts';
import { isOutgoingAllowedSql } from '#platform/outgoing/outgoing.ts';
import { wantsPromoEmailSql } from '../audience/audience-query.ts';
import { CampaignRecipient } from '../campaign.entity.ts';

const recipient = entityColumns(CampaignRecipient);

/** Outcome of one email; `waiting` puts it off, `unreached` leaves it as if it had not begun. */
export interface DeliveryOutcome {
  readonly id: string;
  readonly state: Extract<RecipientState, 'sent' | 'failed' | 'skipped' | 'uncertain' | 'waiting'> | 'unreached';
}

/** Whether an email may go now, is to be left out, or the campaign goes no further. */
export type SendPermission = 'go' | 'skip' | 'halt';

/**
 * Records each email before it is handed to a server and after the answer, committed each time, so that a process that
 * dies leaves no more in doubt than what was on its connections. `waiting` becomes `sending` once: two workers can
 * never send to the same recipient, whatever their leases say.
 */
export interface RecipientLedger {
  /** Records the end of one email and asks for the next; either may be left out. */
  step(ended: DeliveryOutcome | null, next: string | null): Promise<SendPermission>;
}

interface QueuedRecipient {
  readonly ended: DeliveryOutcome | null;
  readonly next: string | null;
  readonly settle: (answer: SendPermission) => void;
  readonly fail: (error: unknown) => void;
}

/** Collects the steps of all connections while a statement is under way, and writes them with the next. */
export function openRecipientLedger(db: Db, campaignId: CampaignId, clock: { now(): Date }): RecipientLedger {
  let pending: QueuedRecipient[] = [];
  let isWriting = false;
  const write = async () => {
    if (isWriting) return;
    isWriting = true;
    while (pending.length > 0) {
      const steps = pending;
      pending = [];
      try {
        const answer = await writeSteps(db, campaignId, steps, clock.now());
        for (const { next, settle } of steps) settle(answer(next));
      } catch (error) {
        for (const { fail } of steps) fail(error);
      }
    }
    isWriting = false;
  };
  return {
    step: (ended, next) =>
      new Promise((settle, fail) => {
        pending.push({ ended, next, settle, fail });
        // In the next microtask, so that steps of the same moment share a statement.
        queueMicrotask(() => void write());
      }),
  };
}

const begun = selectList({
  isSending: sql<boolean>`coalesce((select state = 'sending' from held), false)`,
  begun: sql<string[]>`array(select subscriber_id from begun)`,
});

/**
 * A single statement, so one commit for the emails of all connections. Each asks again whether the campaign goes on and
 * email may leave the site, so that a pause or a stop leaves out all but what is on the connections.
 */
async function writeSteps(
  db: Db,
  campaignId: CampaignId,
  steps: readonly QueuedRecipient[],
  now: Date,
): Promise<(next: string | null) => SendPermission> {
  const ended = steps.flatMap((step) => step.ended ?? []);
  const wanted = steps.flatMap((step) => step.next ?? []);
  const doubtful = ended.filter(({ state }) => state === 'uncertain').map(({ id }) => id);
  // Emails that another worker has begun meanwhile, or left in doubt, are not this one's to skip.
  const certain = ended.filter(({ state }) => state !== 'uncertain' && state !== 'skipped').map(({ id }) => id);
  const { rows } = await query`
    with held as (select state from campaign where id = ${campaignId} and ${isOutgoingAllowedSql}),
    ended as (
      update campaign_recipient set state = case given.state when 'unreached' then 'waiting' else given.state end, changed_at = ${now},
        attempts = ${recipient.attempts} + case when given.state in ('skipped', 'unreached') then 0 else 1 end
      from unnest(${ended.map(({ id }) => id)}::uuid[], ${ended.map(({ state }) => state)}::text[]) as given (id, state)
      where ${recipient.campaignId} = ${campaignId} and ${recipient.subscriberId} = given.id
        and case given.state when 'skipped' then ${recipient.state} = 'waiting' else ${recipient.state} in ('sending', 'uncertain') end
    ),
    settled as (
      delete from campaign_uncertain
      where campaign_id = ${campaignId} and subscriber_id = any(${certain}::uuid[]) and settled_at is null
    ),
    doubted as (
      insert into campaign_uncertain (campaign_id, subscriber_id, found_at)
      select ${campaignId}::uuid, doubtful, ${now} from unnest(${doubtful}::uuid[]) as doubtful
      on conflict do nothing
    ),
    begun as (
      update campaign_recipient set state = 'sending', changed_at = ${now}
      from promo_subscriber
      where ${recipient.campaignId} = ${campaignId} and ${recipient.subscriberId} = any(${wanted}::uuid[])
        and ${recipient.state} = 'waiting' and (select state from held) = 'sending'
        and promo_subscriber.id = ${recipient.subscriberId} and ${wantsPromoEmailSql}
      returning ${recipient.subscriberId}
    )
    select ${begun}`.execute(db);
  const answer = rows[0];
  const mayGo = new Set(answer?.begun);
  return (next) => (next !== null && mayGo.has(next) ? 'go' : answer?.isSending ? 'skip' : 'halt');
}
