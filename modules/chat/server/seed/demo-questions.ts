import { minute, hour } from '#contracts/durations.ts';
import { MessageId, newId } from '#contracts/ids.ts';
import { memberNames } from '#modules/identity/public.ts';
import { listItemsOfMembers } from '#modules/items/public.ts';
import { anySql } from '#platform/db/columns.ts';
import type { SeedStep } from '#platform/seed/seed.ts';
import type { QuestionKind } from '../../domain/question-kinds.ts';
import { askAboutItem } from '../ask-about-item.ts';
import { sendMessage } from '../send-message.ts';
import { typedTables } from '../tables.ts';

interface DemoQuestion {
  readonly asker: string;
  readonly owner: string;
  /** The title of the item. */
  readonly about: string;
  readonly hoursAgo: number;
  readonly kind: QuestionKind;
  readonly text: string;
  /** The owner's; without one the question waits. */
  readonly answer?: string;
}

const demoQuestions: readonly DemoQuestion[] = [
  {
    asker: 'imogen',
    owner: 'priya_s',
    about: 'Kids’ scooter, three wheels',
    hoursAgo: 3,
    kind: 'size',
    text: 'Hi! Would it suit a tall five-year-old? She is 118 cm.',
  },
  {
    asker: 'priya_s',
    owner: 'hazel',
    about: 'Monstera, taller than a child',
    hoursAgo: 20,
    kind: 'where',
    text: 'Hi! Where and when could I come and have a look?',
    answer: 'Any afternoon this week, by the library. Bring a blanket for the leaves.',
  },
  {
    asker: 'joao-m',
    owner: 'maya',
    about: 'Telescope for beginners',
    hoursAgo: 6,
    kind: 'stillThere',
    text: 'Olá! Ainda está disponível?',
  },
  {
    asker: 'maya',
    owner: 'old.mate.bruce',
    about: 'Aluminium dinghy, 3.2 m',
    hoursAgo: 30,
    kind: 'other',
    text: 'Hi! Does the trailer come with it?',
    answer: 'It does. The rego ran out in March though.',
  },
];

/** A question of one demo member to another, with its answer. */
const askDemoQuestion =
  ({ asker, owner, about, hoursAgo, kind, text, answer }: DemoQuestion): SeedStep =>
  async (past) => {
    const at = new Date(past.present.getTime() - hoursAgo * hour);
    await past.at(at, async (unit) => {
      const people = await typedTables(unit.db)
        .selectFrom(memberNames.as('member'))
        .select(['id', 'username'])
        .where('username', '=', anySql([asker, owner]))
        .execute();
      const findId = (name: string) => people.find(({ username }) => username === name)?.id;
      const [askerId, ownerId] = [findId(asker), findId(owner)];
      if (!askerId || !ownerId) return;
      const items = await listItemsOfMembers(unit.db, { id: askerId }, [ownerId], 20, unit.now);
      const item = items.find(({ title }) => title === about);
      if (!item) return;
      const roomId = await askAboutItem(
        unit,
        { id: askerId, timeZone: 'Australia/Brisbane', role: 'member' },
        { itemId: item.id, kind, id: newId(MessageId, at.getTime()), text },
      );
      if (answer === undefined) return;
      const id = newId(MessageId, at.getTime() + minute);
      await sendMessage(unit, { id: ownerId }, { roomId, id, text: answer, files: [] });
    });
  };

export const demoQuestionSteps: readonly SeedStep[] = demoQuestions.map(askDemoQuestion);
