import { z } from 'zod';
import { minute } from '#contracts/durations.ts';
import { MemberId, MessageId, newId, OfferId, type RoomId } from '#contracts/ids.ts';
import { listEmailContacts } from '#modules/identity/public.ts';
import { onBackdatedEvent, type BackdatedUnit, type BackdatedHandler, type Seed } from '#platform/seed/seed.ts';
import { markRoomSeen } from '../mark-seen.ts';
import { sendMessage } from '../send-message.ts';
import { typedTables } from '../tables.ts';
import { demoQuestionSteps } from './demo-questions.ts';
import { sampleTalks } from './sample-talks.ts';

/** The fields of events that conversations need: the offer, its parties and the acting member. */
const happening = z.object({
  offerId: OfferId.optional(),
  origin: z.object({ kind: z.string(), id: z.uuid() }).optional(),
  authorId: MemberId.optional(),
  byId: MemberId.nullish(),
  offererId: MemberId.optional(),
  ownerId: MemberId.optional(),
  memberIds: z.array(MemberId).optional(),
});

/** The largest value of the column; marking as seen stops at the last message anyway. */
const toTheEnd = 2 ** 31 - 1;
/** Rooms without messages for longer than this are marked as read to the end. */
const freshHours = 60;

interface Room {
  readonly id: RoomId;
  readonly actorId: MemberId;
  readonly otherId: MemberId;
}

/** Members talk about a recent event for some minutes; old messages have been seen by both. */
const talkAbout = (event: string): BackdatedHandler =>
  onBackdatedEvent(
    event,
    happening,
    async (past, { offerId, origin, authorId, byId, offererId, ownerId, memberIds }, occurredAt) => {
      const people = memberIds ?? [offererId, ownerId].flatMap((id) => id ?? []);
      const actorId = authorId ?? byId ?? past.random.pick(people);
      const otherId = people.find((id) => id !== actorId);
      const room = otherId && (await findRoom(past, offerId ?? (origin && OfferId.parse(origin.id)), occurredAt));
      if (room && otherId) await talk(past, event, { id: room, actorId, otherId }, occurredAt);
    },
  );

async function findRoom(past: BackdatedUnit, offerId: OfferId | undefined, moment: Date): Promise<RoomId | undefined> {
  if (offerId === undefined) return undefined;
  return past.at(moment, async ({ db }) => {
    const room = await typedTables(db)
      .selectFrom('chat_room')
      .select('id')
      .where('offer_id', '=', offerId)
      .executeTakeFirst();
    return room?.id;
  });
}

async function talk(past: BackdatedUnit, event: string, room: Room, occurredAt: Date): Promise<void> {
  const { random, present } = past;
  const locale = await chooseLanguage(past, room, occurredAt);
  let moment = occurredAt.getTime();
  for (const [who, line] of random.pick(sampleTalks[locale][event] ?? [[]])) {
    moment += random.whole(1, 14) * minute;
    if (moment > present.getTime()) return;
    const authorId = who === 'actor' ? room.actorId : room.otherId;
    await past.at(new Date(moment), (unit) =>
      sendMessage(
        unit,
        { id: authorId },
        { roomId: room.id, id: newId(MessageId, moment), text: random.say(line), files: [] },
      ),
    );
  }
  const isFresh = present.getTime() - moment < freshHours * 60 * minute;
  for (const id of isFresh ? [] : [room.actorId, room.otherId]) {
    await past.at(new Date(moment), (unit) => markRoomSeen(unit, { id }, { roomId: room.id, sequence: toTheEnd }));
  }
}

/** Two Portuguese speakers write Portuguese; a single one sometimes meets a member who understands it. */
async function chooseLanguage(
  past: BackdatedUnit,
  { actorId, otherId }: Room,
  moment: Date,
): Promise<keyof typeof sampleTalks> {
  const contacts = await past.at(moment, ({ db, now }) => listEmailContacts(db, [actorId, otherId], now));
  const speakers = contacts.filter(({ locale }) => locale === 'pt-PT').length;
  return speakers === 2 || (speakers === 1 && past.random.chance(0.35)) ? 'pt-PT' : 'en-US';
}

/** Questions of demo members, and conversations in the rooms of other modules' sample data. */
export const chatSeed: Seed = {
  opening: demoQuestionSteps,
  on: Object.keys(sampleTalks['en-US']).map(talkAbout),
};
