import { resolveLink } from '../../domain/design-link.ts';
import { formatMark, removeMergeMarks } from '../../domain/email-marks.ts';
import type { Run } from '../../domain/rich-text.ts';

const named: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Typed text for a place in HTML, free of anything that the mail's markup or a mark is made of. */
export const escapeTypedText = (typed: string): string =>
  removeMergeMarks(typed).replace(/[&<>"']/g, (character) => named[character] ?? character);

/** The runs of a paragraph as HTML with marks. A link that leads nowhere safe leaves its words. */
export const runsAsHtml = (runs: readonly Run[], site: string): string =>
  runs
    .map((run) => {
      switch (run.kind) {
        case 'text':
          return escapeTypedText(run.text);
        case 'break':
          return '<br />';
        case 'field':
          return formatMark('field', run.name, removeMergeMarks(run.substitute));
        case 'strong':
        case 'em':
          return `<${run.kind}>${runsAsHtml(run.runs, site)}</${run.kind}>`;
        case 'link': {
          const url = resolveLink(run.url, site);
          const words = runsAsHtml(run.runs, site);
          return url === null ? words : `<a class="leaf" href="${formatMark('link', url)}">${words}</a>`;
        }
      }
    })
    .join('');

/** The same as plain text; a link's address follows its words. */
export const runsAsText = (runs: readonly Run[], site: string): string =>
  runs
    .map((run) => {
      switch (run.kind) {
        case 'text':
          return removeMergeMarks(run.text);
        case 'break':
          return '\n';
        case 'field':
          return formatMark('field', run.name, removeMergeMarks(run.substitute));
        case 'strong':
        case 'em':
          return runsAsText(run.runs, site);
        case 'link': {
          const url = resolveLink(run.url, site);
          const words = runsAsText(run.runs, site);
          return url === null ? words : `${words} (${formatMark('link', url)})`;
        }
      }
    })
    .join('');
