import { isUuidParam } from '#web/path-params.ts';
import { lazyPart } from '#web/lazy-part.tsx';
import { defineWebModule } from '#web/module.ts';
import { parseUrlTitlePath } from './domain/url-title.ts';

/** The blog in the user app. */
export const blogWeb = defineWebModule({
  name: 'blog',
  words: { 'en-US': () => import('./locales/en-US.json'), 'pt-PT': () => import('./locales/pt-PT.json') },
  routes: [
    { path: '/swapu-blog', guard: 'open', part: lazyPart(() => import('./ui/blog-page.tsx')) },
    {
      path: '/swapu-blog/post/:postId',
      params: { postId: isUuidParam },
      guard: 'open',
      part: lazyPart(() => import('./ui/post-page.tsx')),
    },
  ],
  navigation: [{ place: 'foot', to: '/swapu-blog', words: 'blog.title', order: 8 }],
  async unknownPath({ trpc, url }) {
    const urlTitle = parseUrlTitlePath(url.pathname);
    const post = urlTitle === null ? null : await trpc.blog.byUrlTitle.fetch({ urlTitle });
    return post && `/swapu-blog/post/${post.id}`;
  },
});

declare global {
  interface MessageSources {
    readonly blog: typeof import('./locales/en-US.json');
  }
}
