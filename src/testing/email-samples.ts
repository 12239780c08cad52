import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { NotificationView } from '#modules/notifications/domain/notification.schemas.ts';
import { reminderStepKinds } from '#modules/swaps/domain/reminder-steps.ts';
import type { EmailTemplate } from '#platform/mail/email-template.ts';

type Definition = Readonly<Record<string, unknown>> & { readonly type: string };

/** Values of fields that hold no text of people's, by the field's name. */
const fixed: Readonly<Record<string, string>> = {
  timeZone: 'Australia/Brisbane',
  category: 'bicycles',
  changed: 'title',
  provider: 'google',
  token: 'Zm9ybXMgb2YgdG9rZW5z'.repeat(4),
  number: 'INV-000123',
  link: '/email-subscription?token=1',
  to: '/swap/1',
  next: '/swap/1',
};
const moment = '2026-11-23T00:00:00.000Z';
const isMoment = /^(at|until|since|from)$|At$/;

const notificationTexts = z
  .record(z.string(), z.string())
  .parse(JSON.parse(readFileSync('modules/notifications/locales/en-US.json', 'utf8')));

/** Data of which one field decides another, by the email's name. */
const corrections: Readonly<Record<string, (sample: Readonly<Record<string, unknown>>) => unknown>> = {
  'campaigns.promoAnswer': (sample) => (sample['state'] === 'none' ? { ...sample, link: null } : sample),
};

/**
 * Lists data of an email: one sample with everything, and one for each other value that a field may have. Every text of
 * people's is the given one.
 */
export function listEmailSamples({ name, props }: EmailTemplate, text: string): unknown[] {
  const samples = listValues(props, '', text).filter((sample) => props.safeParse(sample).success);
  const correct = corrections[name];
  return correct ? samples.map((sample) => correct(sample as Record<string, unknown>)) : samples;
}

function listValues(schema: z.ZodType, name: string, text: string): unknown[] {
  const definition = schema._zod.def as unknown as Definition;
  const below = (part: unknown) => listValues(part as z.ZodType, name, text);
  switch (definition.type) {
    case 'object':
      return (schema as unknown) === NotificationView
        ? listObjects(schema, text).flatMap(listOutcomes)
        : listObjects(schema, text);
    case 'array': {
      const [first, ...others] = below(definition['element']);
      return [[first, first, first], ...others.map((other) => [other])];
    }
    case 'union':
      return (definition['options'] as unknown[]).flatMap(below);
    case 'nullable':
      return [...below(definition['innerType']), null];
    case 'optional':
      return [...below(definition['innerType']), undefined];
    case 'enum':
      return Object.values(definition['entries'] as object);
    case 'literal':
      return definition['values'] as unknown[];
    case 'boolean':
      return [true, false];
    case 'number':
      return [123_450, 1];
    case 'string':
      return [listStrings(name, text).find((value) => schema.safeParse(value).success)];
    default:
      return below(definition['innerType']);
  }
}

/** The first value of every field, and that sample with each other value of a field. */
function listObjects(schema: z.ZodType, text: string): Record<string, unknown>[] {
  const fields = Object.entries((schema as z.ZodObject).shape as Record<string, z.ZodType>).map(
    ([name, part]) => [name, listValues(part, name, text)] as const,
  );
  const full = Object.fromEntries(fields.map(([name, [first]]) => [name, first]));
  return [
    full,
    ...fields.flatMap(([name, values]) =>
      values.slice(1).map((value): Record<string, unknown> => ({ ...full, [name]: value })),
    ),
  ];
}

const listStrings = (name: string, text: string): string[] => [
  ...(isMoment.test(name) ? [moment] : []),
  ...(fixed[name] === undefined ? [] : [fixed[name]]),
  text,
  moment,
  randomUUID(),
];

/** The outcomes of a kind that takes its sentence from elsewhere: each step of a swap has one. */
const outcomesByKind: Readonly<Record<string, readonly string[]>> = {
  'swaps.due': [...reminderStepKinds, 'meetToGet', 'met', 'sendBack'],
};

/** The notification with each outcome that its texts distinguish, and a next step where its kind has one. */
function listOutcomes(view: Record<string, unknown>): Record<string, unknown>[] {
  const kind = String(view['kind']);
  const message = notificationTexts[`notifications.news.${kind}`] ?? '';
  const named = message.startsWith('{how, select,')
    ? [...message.matchAll(/(?:^\{how, select, ?|\} )(\w+) \{/g)].map(([, how]) => how)
    : [null];
  const outcomes = outcomesByKind[kind] ?? named;
  const next = `notifications.letter.${kind}.next` in notificationTexts ? view['next'] : null;
  return outcomes.map((how) => ({ ...view, how, next }));
}
