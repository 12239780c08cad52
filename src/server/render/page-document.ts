import type { PageBoot } from '#web/boot.ts';
import { toPageTitle } from '#web/page-title.ts';
import type { PageHead } from '#web/page-part.ts';
import type { HeadFiles } from './front-end.ts';
import { inlineStyleId, pagePartsTemplateId, startScript } from './start-script.ts';
import { themeScript } from './theme-script.ts';
import { selectUsedRules } from './used-rules.ts';

export interface PageDocument {
  readonly boot: PageBoot;
  readonly bootId: string;
  /** The rendered app; empty where the browser renders it. */
  readonly body: string;
  readonly head: PageHead | null;
  readonly siteTitle: string;
  /** The page's canonical address, for search engines and link previews. */
  readonly address: string;
  readonly origin: string;
  readonly files: HeadFiles;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML, between tags or inside a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

/** JSON for a script element: nothing inside can end the element or begin a comment. */
export const toScriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** The HTML of a page. The content security policy lists its scripts by their hashes. */
export function renderHtml(page: PageDocument): string {
  const { boot, body, files } = page;
  const isWhole = boot.page !== undefined;
  return `<!doctype html>
<html lang="${boot.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">
<script>${themeScript}</script>
${renderPreload(page.head)}${facesIn(page)}${isWhole ? wholeParts(files, body) : renderFiles(files)}
${renderMeta(page)}
<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/site.webmanifest">
<meta name="theme-color" content="#faf5eb" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#131815" media="(prefers-color-scheme: dark)">
</head>
<body>
<div id="root">${body}</div>
<script type="application/json" id="${page.bootId}">${toScriptJson(boot)}</script>
</body>
</html>`;
}

/**
 * A page that the server rendered carries the rules it uses: as files they would cost each first visit a round trip
 * before anything shows. Everything else waits in the template: the style sheets themselves, and the scripts.
 */
function wholeParts(files: HeadFiles, body: string): string {
  const carried = files.styles.flatMap(({ rules }) => (rules ? [selectUsedRules(rules, body)] : []));
  const needed = renderLinks(files.styles.filter(({ rules }) => !rules));
  const later = renderLinks(files.styles.filter(({ rules }) => rules));
  return `${needed}<style id="${inlineStyleId}">${carried.join('\n')}</style>
<script>${startScript}</script>
<template id="${pagePartsTemplateId}">${later}${renderScripts(files)}</template>`;
}

const renderFiles = (files: HeadFiles): string => renderLinks(files.styles) + renderScripts(files);

const renderLinks = (styles: HeadFiles['styles']): string =>
  styles.map(({ file }) => `<link rel="stylesheet" href="${file}" crossorigin>`).join('');

function facesIn({ boot, files: { faces } }: PageDocument): string {
  if (!faces) return '';
  if (boot.faces) return `<style>${faces.carried}</style>`;
  const preloads = faces.files.map(
    (file) => `<link rel="preload" as="font" type="font/woff2" href="${file}" crossorigin>`,
  );
  return `${preloads.join('')}<style>${faces.linked}</style>`;
}

/** Lists all scripts by name, so that none waits for another to import it, and each runs as its own task. */
const renderScripts = ({ entry, imports }: HeadFiles): string =>
  [...imports, entry].map((file) => `<script type="module" src="${file}" crossorigin></script>`).join('');

function renderMeta({ head, siteTitle, address, origin, boot }: PageDocument): string {
  const title = toPageTitle(head, siteTitle);
  const description = head?.description ?? siteTitle;
  const image = new URL(head?.image ?? '/social-card.png', origin).href;
  const named = { description, ...(head?.isPrivate && { robots: 'noindex' }), 'twitter:card': 'summary_large_image' };
  const properties = {
    'og:site_name': 'Swapu',
    'og:type': 'website',
    'og:title': title,
    'og:description': description,
    'og:url': address,
    'og:locale': boot.locale.replace('-', '_'),
    'og:image': image,
  };
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    ...Object.entries(named).map(([name, content]) => `<meta name="${name}" content="${escapeHtml(content)}">`),
    ...Object.entries(properties).map(
      ([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}">`,
    ),
    ...(head?.structuredData
      ? [`<script type="application/ld+json">${toScriptJson(head.structuredData)}</script>`]
      : []),
  ].join('\n');
}

function renderPreload(head: PageHead | null): string {
  if (!head?.preload) return '';
  const { url, srcSet, sizes, type } = head.preload;
  const attributes = { href: url, imagesrcset: srcSet, imagesizes: sizes, type };
  const written = Object.entries(attributes).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}="${escapeHtml(value)}"`],
  );
  return `<link rel="preload" as="image" fetchpriority="high" ${written.join(' ')}>\n`;
}
