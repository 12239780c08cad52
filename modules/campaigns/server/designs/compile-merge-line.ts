import { formatMergeMark, removeMergeMarks } from '../../domain/merge-marks.ts';
import { splitLineByMergeFields } from '../../domain/rich-text.ts';

/** A line with fields, such as a subject or a label. `write` escapes what was typed. */
export const compileMergeLine = (typed: string, write: (text: string) => string = removeMergeMarks): string =>
  splitLineByMergeFields(typed.trim().replace(/\p{Cc}+/gu, ' '))
    .map((piece) => (typeof piece === 'string' ? write(piece) : formatMergeMark('field', piece.name, piece.substitute)))
    .join('');
