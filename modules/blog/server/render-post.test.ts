import { expect, it } from 'vitest';
import { findLinkPreviewPicture, renderPostHtml } from './render-post.ts';

it('renders headings, lists, tables, links and own pictures', () => {
  const html = renderPostHtml(
    '# Big\n\n- **one**\n\n| a |\n|---|\n| b |\n\n[home](/) [far](https://example.com)\n\n![A tent](/files/public/images/a.webp)',
  );
  expect(html).toContain('<h2>Big</h2>');
  expect(html).toContain('<strong>one</strong>');
  expect(html).toContain('<td>b</td>');
  expect(html).toContain('<a href="/">home</a>');
  expect(html).toContain('<a href="https://example.com" rel="noopener nofollow">far</a>');
  expect(html).toContain('<img src="/files/public/images/a.webp" alt="A tent" loading="lazy" />');
  expect(findLinkPreviewPicture(html)).toBe('/files/public/images/a.webp');
  expect(findLinkPreviewPicture('<img src="/files/public/images/ab/cd/x-1600.webp" alt="" />')).toBe(
    '/files/public/images/ab/cd/x-800.jpg',
  );
  expect(findLinkPreviewPicture('<p>none</p>')).toBeNull();
});

const corpus = [
  '<script>run()</script>',
  '<ScRiPt src=//evil.example></sCrIpT>',
  '<<script>script>run()<</script>/script>',
  '<img src=x onerror=run()>',
  '<img src="/files/a.png" onload="run()">',
  '<img src="https://evil.example/pixel.gif">',
  '![x](javascript:run())',
  '![x](data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9cnVuKCk+)',
  '![x](/files/../trpc/x"onerror=run())',
  '[x](javascript:run())',
  '[x](JaVaScRiPt:run())',
  '[x](java\tscript:run())',
  '[x](&#106;avascript:run())',
  '[x](\u0001javascript:run())',
  '[x](vbscript:run())',
  '[x](data:text/html,<script>run()</script>)',
  '[x](//evil.example)',
  '<javascript:run()>',
  '[x]: javascript:run()\n\n[x]',
  '<a href="javascript:run()" target=_blank>x</a>',
  '<svg><script>run()</script></svg>',
  '<svg onload=run()>',
  '<svg><a xlink:href="javascript:run()"><text>x</text></a></svg>',
  '<math><mi xlink:href="javascript:run()">x</mi></math>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=run()&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=run()>">',
  '<iframe srcdoc="<script>run()</script>"></iframe>',
  '<object data="javascript:run()"></object><embed src="javascript:run()">',
  '<form action="javascript:run()"><button formaction="javascript:run()">x</button></form>',
  '<style>@import "javascript:run()"; * { background: url(javascript:run()) }</style>',
  '<p style="background:url(javascript:run())">x</p>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:run()">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<template><img src=x onerror=run()></template>',
  '<details open ontoggle=run()>x</details>',
  '<video><source onerror=run()></video>',
  '<input autofocus onfocus=run()>',
  '<xmp><img src=x onerror=run()></xmp>',
  '`<img src=x onerror=run()>`',
  '```html"onload=run()\n<script>run()</script>\n```',
  '<p id="root" name="early" class="x">clobber</p>',
  '<!--><script>run()</script>-->',
  '<![CDATA[<script>run()</script>]]>',
] as const;

const allowedTag =
  /^<\/?(?:h[2-4]|p|br|hr|ul|ol|li|blockquote|pre|code|em|strong|del|a|img|table|thead|tbody|tr|th|td)(?: (?:href|title|rel|src|alt|loading|start)="[^"<>]*")* ?\/?>$/;

it.each(corpus)('leaves nothing that could run of %j', (markdown) => {
  const html = renderPostHtml(`before\n\n${markdown}\n\nafter`);
  // Every "<" begins an allowed tag with allowed attributes; all else is text.
  for (const tag of html.match(/<[^>]*>?/g) ?? []) expect(tag).toMatch(allowedTag);
  for (const [, url = ''] of html.matchAll(/(?:href|src)="([^"]*)"/g))
    expect(url).toMatch(/^(?:$|\/(?!\/)|https?:\/\/|mailto:|[\w%.-]*$)/);
  for (const [, source] of html.matchAll(/<img src="([^"]*)"/g)) expect(source).toMatch(/^\/(?:files|assets)\//);
  expect(html).toContain('before');
});
