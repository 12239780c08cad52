import { formatMergeMark, removeMergeMarks } from '../../domain/email-marks.ts';
import { parseLineFields } from '../../domain/rich-text.ts';

/** A line with fields, such as a subject or a label. `write` escapes what was typed. */
export const renderMergeLine = (typed: string, write: (text: string) => string = removeMergeMarks): string =>
  parseLineFields(typed.trim().replace(/\p{Cc}+/gu, ' '))
    .map((piece) => (typeof piece === 'string' ? write(piece) : formatMergeMark('field', piece.name, piece.substitute)))
    .join('');
