import { letterMark, withoutMarks } from '../../domain/letter-marks.ts';
import { runsOf, type Run } from '../../domain/rich-text.ts';

/** A line with fields, such as the subject; other forms stay the text they are. `write` escapes what was typed. */
export const lineOf = (typed: string, write: (text: string) => string = withoutMarks): string =>
  fieldsOf(typed.trim().replace(/\p{Cc}+/gu, ' '))
    .map((piece) => (typeof piece === 'string' ? write(piece) : letterMark('field', piece.name, piece.substitute)))
    .join('');

const field = /(\{\{[a-zA-Z]+(?:\|[^{}|]*)?\}\})/u;

const fieldsOf = (line: string): readonly (string | Extract<Run, { kind: 'field' }>)[] =>
  line.split(field).map((piece) => {
    const run = field.test(piece) ? runsOf(piece)[0] : undefined;
    return run?.kind === 'field' ? run : piece;
  });
