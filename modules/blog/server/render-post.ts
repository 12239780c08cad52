// Reading and cleaning Markdown takes a hundred files, so this one is imported where a post is read.
import { Marked } from 'marked';
import sanitizeHtml from 'sanitize-html';

const marked = new Marked({ gfm: true });

/** Pictures come from this site alone: another host would learn who reads. */
const ownFile = /^\/(?:files|assets)\/[\w./-]+$/;

const textTags = 'h2 h3 h4 p br hr ul ol li blockquote pre code em strong del a img table thead tbody tr th td';

const allowed: sanitizeHtml.IOptions = {
  allowedTags: textTags.split(' '),
  allowedAttributes: { a: ['href', 'title', 'rel'], img: ['src', 'alt', 'title', 'loading'], ol: ['start'] },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'iframe', 'template', 'xmp'],
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !ownFile.test(attribs['src'] ?? ''),
  transformTags: {
    // The page's own title is its one h1.
    h1: 'h2',
    a: (tagName, { href = '', title }) => ({
      tagName,
      attribs: {
        href,
        ...(title !== undefined && { title }),
        ...(!href.startsWith('/') && { rel: 'noopener nofollow' }),
      },
    }),
    img: (tagName, { src = '', alt = '', title }) => ({
      tagName,
      attribs: { src, alt, loading: 'lazy', ...(title !== undefined && { title }) },
    }),
  },
};

/** The HTML of a post's Markdown, with only those tags and attributes that a text needs. */
export const renderPostHtml = (body: string): string => sanitizeHtml(marked.parse(body, { async: false }), allowed);

/** The first picture of a post, for link previews: of an uploaded one the JPEG, since few sites show WebP. */
export const findLinkPreviewPicture = (html: string): string | null =>
  /<img src="([^"]+)"/.exec(html)?.[1]?.replace(/(\/images\/.+)-\d+\.webp$/, '$1-800.jpg') ?? null;
