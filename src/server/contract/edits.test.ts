import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { edits } from '#testing/edits.table.ts';
import { listAllProcedures } from '#testing/procedures.ts';

const commands = listAllProcedures().filter(({ type }) => type === 'mutation');
const takesVersion = (inputs: readonly unknown[]): boolean =>
  (inputs as z.ZodType[]).some((schema) => 'shape' in schema && 'editVersion' in (schema.shape as object));

describe('the table of edits', () => {
  it('names every command there is and no other', () => {
    expect(Object.keys(edits).toSorted()).toEqual(commands.map(({ path }) => path).toSorted());
  });

  it('has a form to read for each command that takes a version, and a reason for every other one', () => {
    const versioned = commands.filter(({ inputs }) => takesVersion(inputs)).map(({ path }) => path);
    const withForm = Object.entries(edits).filter(([, row]) => typeof row === 'function');
    expect(withForm.map(([path]) => path).toSorted()).toEqual(versioned.toSorted());
  });
});
