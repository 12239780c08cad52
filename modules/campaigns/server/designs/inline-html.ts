import { resolveDesignLink } from '../../domain/design-link.ts';
import { formatMergeMark, removeMergeMarks } from '../../domain/merge-marks.ts';
import type { TextRun } from '../../domain/rich-text.ts';

const named: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Typed text for a place in HTML, free of anything that the mail's markup or a mark is made of. */
export const escapeTypedText = (typed: string): string =>
  removeMergeMarks(typed).replace(/[&<>"']/g, (character) => named[character] ?? character);

/** The runs of a paragraph as HTML with marks. A link that leads nowhere safe leaves its words. */
export const renderRunsAsHtml = (runs: readonly TextRun[], site: string): string =>
  runs
    .map((run) => {
      switch (run.kind) {
        case 'text':
          return escapeTypedText(run.text);
        case 'break':
          return '<br />';
        case 'field':
          return formatMergeMark('field', run.name, removeMergeMarks(run.substitute));
        case 'strong':
        case 'em':
          return `<${run.kind}>${renderRunsAsHtml(run.runs, site)}</${run.kind}>`;
        case 'link': {
          const url = resolveDesignLink(run.url, site);
          const words = renderRunsAsHtml(run.runs, site);
          return url === null ? words : `<a class="leaf" href="${formatMergeMark('link', url)}">${words}</a>`;
        }
      }
    })
    .join('');

/** The same as plain text; a link's address follows its words. */
export const renderRunsAsText = (runs: readonly TextRun[], site: string): string =>
  runs
    .map((run) => {
      switch (run.kind) {
        case 'text':
          return removeMergeMarks(run.text);
        case 'break':
          return '\n';
        case 'field':
          return formatMergeMark('field', run.name, removeMergeMarks(run.substitute));
        case 'strong':
        case 'em':
          return renderRunsAsText(run.runs, site);
        case 'link': {
          const url = resolveDesignLink(run.url, site);
          const words = renderRunsAsText(run.runs, site);
          return url === null ? words : `${words} (${formatMergeMark('link', url)})`;
        }
      }
    })
    .join('');
