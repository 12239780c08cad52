import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { lineTextSchema } from '#contracts/text.ts';
import { dataCommands, standaloneCommands } from '#server/commands/all-commands.ts';
import { stringLeaves } from '#testing/string-leaves.ts';
import { listAllProcedures } from '#testing/procedures.ts';

/** Characters that no text may hold inside: controls, a separator, marks that turn or hide, half of a pair. */
const hostile = ['\u0007', '\u0085', '\u2028', '\u00ad', '\u200b', '\u202e', '\u2066', '\ufeff', '\ud800'];
/** Texts that formats may take. */
const carriers = [
  '2026-08-01',
  'a@b.example',
  'https://a.example/b',
  'abc',
  '/path',
  '4000',
  'abcdefghijklmnopqrstuvwxyz',
];
const probes = carriers.flatMap((text) =>
  hostile.flatMap((character) => [`${text}${character}`, `${text.slice(0, 2)}${character}${text.slice(2)}`]),
);

/** The places of a schema whose strings are no kind of text and may hold what a text may not. */
const openLeaves = (schema: z.ZodType): string[] =>
  [...stringLeaves(schema)]
    .filter(({ schema: leaf, kind }) => {
      if (kind !== undefined) return false;
      return probes.some((probe) => {
        const { data, success } = leaf.safeParse(probe);
        return success && typeof data === 'string' && hostile.some((character) => data.includes(character));
      });
    })
    .map(({ path }) => path);

const listOutputs = (procedure: { readonly output: unknown }) =>
  procedure.output === undefined ? [] : [procedure.output as z.ZodType];

describe('the input of every procedure', () => {
  it('takes text by a kind of text, and other strings by a form that leaves no place for what is unseen', () => {
    const open = listAllProcedures().flatMap(({ path, inputs }) =>
      (inputs as z.ZodType[]).flatMap(openLeaves).map((leaf) => `${path}: ${leaf}`),
    );
    expect([...new Set(open)]).toEqual([]);
  });

  it('is looked at so that an open string is found wherever it stands', () => {
    const schema = z.object({
      good: lineTextSchema().min(1).max(3).optional(),
      id: z.uuid(),
      choice: z.enum(['a']),
      list: z.array(z.string().max(9).nullable()),
      either: z.union([z.object({ text: z.string().trim() }), z.number()]).default(1),
      piped: z.string().transform(Number).pipe(z.number()),
      formed: z.string().regex(/^.+$/),
      record: z.record(z.string(), z.int()),
      whatever: z.unknown(),
    });
    expect(openLeaves(schema)).toEqual(['list.*', 'either.text', 'piped', 'formed', 'record.*', 'whatever']);
  });
});

it('every argument of every command has a schema, which takes text in the same way', () => {
  const open = [...dataCommands, ...standaloneCommands].flatMap((command) =>
    [...(command.arguments ?? []), ...(command.options ?? [])]
      .flatMap((value) => ('isSwitch' in value ? [] : [value]))
      .filter(({ schema }) => (schema as z.ZodType | undefined) === undefined || openLeaves(schema).length > 0)
      .map(({ name }) => `${command.name}: ${name}`),
  );
  expect(open).toEqual([]);
});

describe('the answer of every procedure', () => {
  it('gives text that was stored before its kind was decided', () => {
    const refusing = listAllProcedures().flatMap((procedure) =>
      listOutputs(procedure)
        .flatMap((output) => [...stringLeaves(output)])
        .filter(({ kind }) => kind !== undefined)
        .map((leaf) => `${procedure.path}: ${leaf.path}`),
    );
    expect(refusing).toEqual([]);
  });
});
