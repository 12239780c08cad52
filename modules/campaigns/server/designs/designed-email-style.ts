import { displayFont, font, lightColors } from '#emails/kit/theme.ts';

/** The colours of designed letters: those of every other email, and a coupon's ground. */
export const designedEmailColors = { ...lightColors, ticket: '#f3ead8' } as const;

/** The values that MJML writes beside every part of a kind. */
export const mjmlAttributes = `
<mj-all font-family="${font.replaceAll('"', "'")}" />
<mj-text font-size="16px" line-height="25px" color="${lightColors.ink}" padding="6px 0" />
<mj-image padding="8px 0" />
<mj-button background-color="${lightColors.leaf}" color="${lightColors.onLeaf}" border-radius="999px" font-weight="700"
  font-size="16px" inner-padding="13px 26px" padding="10px 0" />
<mj-divider border-width="1px" border-color="${lightColors.line}" padding="14px 0" />
<mj-section padding="0 28px" />
<mj-column padding="0" />
<mj-class name="title" font-size="30px" line-height="36px" font-weight="800" font-family="${displayFont}" />
<mj-class name="heading" font-size="21px" line-height="28px" font-weight="700" font-family="${displayFont}" />
<mj-class name="small" font-size="13px" line-height="20px" color="${lightColors.quiet}" />
<mj-class name="code" font-size="24px" line-height="32px" font-weight="800" letter-spacing="2px" padding="14px" />`;

/** Selects by class only; the light values are inline, so a mail program that ignores styles shows those. */
export const designedEmailStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
a.leaf { color: ${lightColors.leaf}; }
.quiet a { color: ${lightColors.quiet}; }
a.plain { text-decoration: none; color: inherit; }
.mark a { text-decoration: none; color: ${lightColors.leaf}; }
@media (prefers-color-scheme: dark) {
  .ground, .ground > div { background-color: #131815 !important; }
  .card, .card > table, .card td { background-color: #1c231f !important; border-color: #2e3832 !important; }
  .ink div, a.ink, .ticket div { color: #f1efe6 !important; }
  .quiet div, .quiet a { color: #c3c9bd !important; }
  a.leaf, .mark a { color: #7fcaa2 !important; }
  .card .action td, .card .action a, .card .action p { background-color: #7fcaa2 !important; color: #0b2116 !important; }
  .card td.ticket { background-color: #2e3832 !important; }
  .line p { border-color: #2e3832 !important; }
}`;
