import { flattenBlocks, type DesignDocument } from '../../domain/design-document.ts';
import { formatMergeMark } from '../../domain/merge-marks.ts';
import type { CompiledEmail } from '../../domain/compiled-email.ts';
import { renderMjmlSections } from './render-mjml-sections.ts';
import { escapeTypedText } from './inline-html.ts';
import type { EmailFrame } from './email-frame.ts';
import { renderEmailText } from './render-email-text.ts';
import { compileMergeLine } from './compile-merge-line.ts';
import { mjmlAttributes, designedEmailColors as colors, designedEmailStyles } from './designed-email-style.ts';

export type CompiledDesign = Pick<CompiledEmail, 'subject' | 'html' | 'text' | 'needs'>;

/** A large package that only compiling needs, so it is loaded with the first design. */
const mjml = async () => (await import('mjml')).default;

const placeholder = /\u{E002}(\d+)\u{E003}/gu;

/** Holds the typed texts that stand in the MJML as placeholders. */
function textKeeper() {
  const texts: string[] = [];
  return {
    keep: (html: string) => `\u{E002}${texts.push(html) - 1}\u{E003}`,
    putBack: (html: string) => html.replace(placeholder, (_whole, index: string) => texts[Number(index)] ?? ''),
  };
}

function listNeeds(document: DesignDocument): CompiledDesign['needs'] {
  const blocks = flattenBlocks(document.blocks);
  const coupons = blocks.flatMap((block) => (block.kind === 'coupon' ? [block.source] : []));
  const counts = blocks.flatMap((block) => (block.kind === 'grid' ? [block.count] : []));
  return {
    coupon: coupons.includes('each') ? 'each' : coupons.includes('shared') ? 'shared' : 'none',
    items: Math.max(0, ...counts),
  };
}

/**
 * Compiles a design into a letter in the frame's language. MJML reads our own structure only; typed text is escaped and
 * put in afterwards. The unsubscribe link and the sender with ABN stand below every letter, whatever its blocks.
 */
export async function compileDesign(document: DesignDocument, frame: EmailFrame): Promise<CompiledDesign> {
  const { keep, putBack } = textKeeper();
  const subject = document.subject[frame.language];
  const word = (text: string) => keep(escapeTypedText(text));
  const source = `<mjml lang="${frame.language}"><mj-head>
<mj-title>${keep(compileMergeLine(subject, escapeTypedText))}</mj-title>
<mj-preview>${keep(compileMergeLine(document.preview[frame.language], escapeTypedText))}</mj-preview>
<mj-attributes>${mjmlAttributes}</mj-attributes><mj-style>${designedEmailStyles}</mj-style>
<mj-raw><meta name="color-scheme" content="light dark" /><meta name="supported-color-schemes" content="light dark" /></mj-raw>
</mj-head><mj-body width="560px" background-color="${colors.ground}" css-class="ground">
<mj-section padding="28px 8px 16px"><mj-column><mj-text css-class="mark" mj-class="title" padding="0"><a href="${formatMergeMark('link', `${frame.site}/`)}">swapu</a></mj-text></mj-column></mj-section>
<mj-wrapper css-class="card" background-color="${colors.card}" border="1px solid ${colors.line}" border-radius="20px" padding="24px 0">
${renderMjmlSections(document.blocks, { frame, keep })}
</mj-wrapper>
<mj-section padding="18px 8px 32px"><mj-column><mj-text css-class="quiet" mj-class="small">${word(frame.words.reason)} <a class="quiet" href="${formatMergeMark('unsubscribe')}">${word(frame.words.unsubscribe)}</a></mj-text>
<mj-text css-class="quiet" mj-class="small">${word(frame.words.sender)} ${word(frame.words.opens)}</mj-text></mj-column></mj-section>
<mj-raw>${formatMergeMark('if', 'countsOpens')}<img src="${formatMergeMark('open')}" width="1" height="1" alt="" />${formatMergeMark('end')}</mj-raw>
</mj-body></mjml>`;
  const compile = await mjml();
  const { html } = await compile(source, {
    validationLevel: 'strict',
    ignoreIncludes: true,
    keepComments: false,
    fonts: {},
  });
  return {
    subject: compileMergeLine(subject),
    html: putBack(html),
    text: renderEmailText(document.blocks, frame),
    needs: listNeeds(document),
  };
}
