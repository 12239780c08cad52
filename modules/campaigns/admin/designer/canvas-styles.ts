import { displayFont, font, lightColors } from '#emails/kit/theme.ts';

/** The look of a letter on the canvas; what is sent is compiled on the server. */
export const canvasStyles = `
* { box-sizing: border-box; }
body { margin: 0; padding: 24px 12px; background: ${lightColors.ground}; color: ${lightColors.ink}; font: 16px/25px ${font}; }
[data-gjs-type=wrapper] { max-width: 560px; min-height: 320px; margin: 0 auto; padding: 24px 28px; background: ${lightColors.card};
  border: 1px solid ${lightColors.line}; border-radius: 20px; }
p { margin: 6px 0; } p.center { text-align: center; } img { display: block; max-width: 100%; border-radius: 14px; }
img.half { width: 50%; } img.small { width: 26%; }
.title { font: 800 30px/36px ${displayFont}; } .heading { font: 700 21px/28px ${displayFont}; }
.small { font-size: 13px; line-height: 20px; color: ${lightColors.quiet}; }
.link { color: ${lightColors.leaf}; text-decoration: underline; }
.field { background: #f3ead8; border-radius: 6px; padding: 0 4px; }
.action { display: inline-block; background: ${lightColors.leaf}; color: ${lightColors.onLeaf}; border-radius: 999px; padding: 13px 26px; font-weight: 700; }
.ticket { background: #f3ead8; text-align: center; padding: 14px; font-size: 24px; font-weight: 800; letter-spacing: 2px; }
.grid { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; } .item { background: #f3ead8; border-radius: 14px; aspect-ratio: 4 / 3; }
.no-picture { display: grid; place-items: center; background: #f3ead8; border-radius: 14px; min-height: 120px; color: ${lightColors.quiet}; }
hr { border: 0; border-top: 1px solid ${lightColors.line}; margin: 14px 0; }
.columns { display: flex; gap: 20px; } .column { flex: 1; min-height: 60px; }
@media (max-width: 480px) { .columns { display: block; } }
.condition { border: 1px dashed ${lightColors.leaf}; border-radius: 14px; padding: 8px 12px; min-height: 60px; margin: 8px 0; }
.condition::before { content: attr(data-label); display: block; font-size: 12px; line-height: 18px; color: ${lightColors.leaf}; }
.column:empty, .condition:empty { outline: 1px dashed ${lightColors.line}; }`;
