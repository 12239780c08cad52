import type { EventEnvelope } from '../events/envelope.ts';
import { toEventEnvelope } from '../events/envelope.ts';
import { isEventHandler } from '../events/on-event.ts';
import { listSubscribers } from '../events/subscriptions.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { toKysely } from '../db/orm.ts';
import type { AuditLine, Unit } from '../db/unit.ts';
import type { Host } from '../host.ts';
import { createSeededRandom } from './seeded-random.ts';
import type { BackdatedUnit } from './seed.ts';

export interface BackdatedStart {
  readonly present: Date;
  readonly traceId: string;
  /** Name of the step, which seeds its random numbers. */
  readonly step: string;
}

type EntityManager = Unit['em'];

/**
 * A backdated unit sends no email and publishes no change; a job would run in the present, after the past that it
 * belongs to.
 */
const silence = { mail: () => undefined, publishChange: () => undefined };

/**
 * Opens a backdated unit of work inside a transaction. Events bypass the job table: thousands of them would delay those
 * of living members, and each would be handled at the wrong time.
 */
export function openBackdatedUnit(
  host: Host,
  em: EntityManager,
  { present, traceId, step }: BackdatedStart,
): BackdatedUnit {
  const db = toKysely(em);
  const past: BackdatedUnit = {
    host,
    present,
    random: createSeededRandom(step),
    async at(moment, work) {
      if (moment > present) throw new Error(`sample data of the future: ${moment.toISOString()} in ${step}`);
      const published: EventEnvelope[] = [];
      const lines: AuditLine[] = [];
      const unit: Unit = {
        ...silence,
        em,
        db,
        now: moment,
        actor: null,
        traceId,
        config: host.config,
        hasPage: (path) => host.hasPage(db, moment, path),
        isPast: true,
        publish: (event, payload) => void published.push(toEventEnvelope(event, payload, moment)),
        enqueue: (job) => {
          throw new Error(`sample data asked for the job ${job.name}`);
        },
        audit: (line) => void lines.push(line),
      };
      const result = await work(unit);
      await em.flush();
      // Plain statements change rows without the entity manager's knowledge; the next unit reads them again.
      em.clear();
      if (lines.length > 0) await recordAudit(db, lines, { actor: null, traceId, now: moment });
      for (const envelope of published) await receive(past, envelope, moment);
      return result;
    },
  };
  return past;
}

async function receive(past: BackdatedUnit, { name, payload, eventId }: EventEnvelope, moment: Date): Promise<void> {
  const { modules } = past.host;
  for (const handler of listSubscribers(modules)
    .filter(isEventHandler)
    .filter(({ event }) => event === name)) {
    await past.at(moment, (unit) => handler.handle(unit, payload, { eventId, occurredAt: moment }));
  }
  for (const handler of modules.flatMap(({ seed }) => seed?.on ?? []).filter(({ event }) => event === name)) {
    await handler.handle(past, payload, moment);
  }
}
