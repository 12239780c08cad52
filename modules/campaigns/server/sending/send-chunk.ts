import { setTimeout as pause } from 'node:timers/promises';
import type { JobContext } from '#platform/jobs/define-job.ts';
import type { OutgoingMail } from '#platform/mail/mailer.ts';
import type { RelayOutcome, Relay } from '#platform/mail/relay.ts';
import { campaignSettings } from '../../domain/campaigns.settings.ts';
import type { RelayThrottle } from './relay-throttle.ts';
import { composeCampaignMail, type ComposedMail } from './compose-campaign-mail.ts';
import { openRecipientLedger, type DeliveryOutcome } from './recipient-ledger.ts';
import { recordUnknownRecipient } from '../returns/campaign-returns.ts';
import { startChunkLeaseRenewal } from './start-chunk-lease-renewal.ts';
import type { LeasedChunk } from './lease-next-chunk.ts';

/** A relay with its rate. */
export interface ThrottledRelay {
  readonly relay: Relay;
  readonly throttle: RelayThrottle;
}

/**
 * A recipient of the chunk: null where the person may not receive email now, `faulty` where a part of the email could
 * not be made, which a later try may.
 */
export interface PreparedRecipient {
  readonly id: string;
  readonly attempts: number;
  readonly written: Omit<ComposedMail, 'mail'> | 'faulty' | null;
}

const toRecipientState = ({ outcome }: RelayOutcome, isLastTry: boolean): DeliveryOutcome['state'] => {
  if (outcome === 'sent') return 'sent';
  if (outcome === 'unknown') return 'uncertain';
  if (outcome === 'unreachable') return 'unreached';
  return outcome === 'later' && !isLastTry ? 'waiting' : 'failed';
};

/**
 * Sends to the recipients of a chunk, one email at a time on each connection. Fails with the first fault of any of
 * them, when all have ended. A server that is away takes no more of them, and uses none of their attempts.
 * @returns false where a server is away
 */
export async function sendChunk(
  context: JobContext,
  chunk: LeasedChunk,
  prepared: readonly PreparedRecipient[],
  lanes: readonly ThrottledRelay[],
): Promise<boolean> {
  const { host } = context;
  const { id: campaignId } = chunk.campaign;
  const ledger = openRecipientLedger(host.database.db, campaignId, host.clock);
  const queue = [...prepared];
  let isHalted = false;
  let isReached = true;

  /** @returns null where a value of the recipient cannot be written, which is no fault of the other recipients */
  const compose = (mail: ComposedMail['mail'], written: Omit<ComposedMail, 'mail'>): OutgoingMail | null => {
    try {
      return composeCampaignMail(host, { mail, ...written });
    } catch (error) {
      context.failedRows.add(mail.subscriberId, error);
      return null;
    }
  };

  const handOver = async (relay: Relay, { id, attempts, written }: PreparedRecipient): Promise<DeliveryOutcome> => {
    if (!written) return { id, state: 'skipped' };
    const isLastTry = attempts + 1 >= campaignSettings.read(host.config).CAMPAIGN_ATTEMPTS;
    if (written === 'faulty') return { id, state: isLastTry ? 'failed' : 'waiting' };
    const mail = { campaignId, subscriberId: id };
    const composed = compose(mail, written);
    if (!composed) return { id, state: 'failed' };
    const result = await relay.send(composed);
    if (result.outcome !== 'sent')
      context.log.warn(
        { campaignId, subscriberId: id, relay: relay.name, ...result },
        `campaign email: ${result.outcome}`,
      );
    if (result.outcome === 'unknownRecipient')
      await context.transaction((unit) => recordUnknownRecipient(unit, mail, written.reader.address));
    return { id, state: toRecipientState(result, isLastTry) };
  };

  const connection = async ({ relay, throttle }: ThrottledRelay): Promise<void> => {
    let ended: DeliveryOutcome | null = null;
    try {
      for (let next = queue.shift(); next && !isHalted; next = queue.shift()) {
        const wait = await throttle.next();
        if (wait > 1) {
          if (ended) await ledger.step(ended, null);
          ended = null;
          await pause(wait);
        }
        const permission = next.written ? await ledger.step(ended, next.id) : await ledger.step(ended, null);
        ended = null;
        if (permission === 'halt') isHalted = true;
        else if (permission === 'go') ended = await handOver(relay, next);
        else ended = { id: next.id, state: 'skipped' };
        if (ended?.state === 'unreached') {
          isReached = false;
          break;
        }
      }
      if (ended) await ledger.step(ended, null);
    } catch (error) {
      isHalted = true;
      throw error;
    }
  };

  const connections = lanes.flatMap((lane) => Array.from({ length: lane.relay.connections }, () => connection(lane)));
  const renewing = startChunkLeaseRenewal(context, chunk);
  const results = await Promise.allSettled(connections);
  await renewing.stop();
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  return isReached;
}
