import { z } from 'zod';
import { editVersionInput, editVersionOutput } from '#contracts/edit-version.ts';
import { codeTextSchema, lineTextSchema, proseTextSchema } from '#contracts/text.ts';
import { brandedId } from '#contracts/ids.ts';
import { defaultLocale, Locale } from '#contracts/locale.ts';
import { pageInput, pageSchema } from '#contracts/page.ts';
import { lenientFormSchema } from '#contracts/rows.ts';
import { urlTitleBounds, urlTitlePattern } from './url-title.ts';

export const PostId = brandedId('Post');
export type PostId = z.infer<typeof PostId>;

export const postBounds = {
  title: { minimum: 3, maximum: 120 },
  summary: { maximum: 300 },
  body: { maximum: 50_000 },
} as const;

const moment = z.iso.datetime({ offset: true });

export const postIdInput = z.object({ id: PostId });
export const urlTitleInput = z.object({ urlTitle: codeTextSchema().max(urlTitleBounds.maximum) });
export const postIdByUrlTitleView = z.object({ id: PostId }).nullable();
export const postListInput = pageInput({});

/** A post in the list. */
export const postCardView = z.object({
  id: PostId,
  title: z.string(),
  summary: z.string(),
  locale: Locale,
  publishedAt: moment,
});
export const postListPageView = pageSchema(postCardView);

/** A post to read; `html` is made from its Markdown and safe to show. */
export const postView = postCardView.extend({ urlTitle: z.string(), html: z.string(), picture: z.string().nullable() });

const urlTitle = codeTextSchema().min(urlTitleBounds.minimum).max(urlTitleBounds.maximum).regex(urlTitlePattern);

/** A post as staff write it. It is a draft without a time, and waits for a time in the future. */
export const savePostInput = z.object({
  id: PostId.nullable(),
  title: lineTextSchema().min(postBounds.title.minimum).max(postBounds.title.maximum),
  urlTitle,
  summary: proseTextSchema().max(postBounds.summary.maximum),
  body: proseTextSchema().max(postBounds.body.maximum),
  locale: Locale,
  publishAt: moment.nullable(),
  ...editVersionInput,
});
export type SavePostInput = z.infer<typeof savePostInput>;
export const savedPostView = z.object({ id: PostId, ...editVersionOutput });

const writtenPost = z.object({
  id: PostId,
  title: z.string(),
  urlTitle: z.string(),
  summary: z.string(),
  body: z.string(),
  locale: Locale,
  publishAt: moment.nullable(),
  updatedAt: moment,
});
export const staffPostView = lenientFormSchema(writtenPost.extend(editVersionOutput), { locale: defaultLocale });
export type StaffPost = z.infer<typeof staffPostView>;

export const publicationStates = ['draft', 'scheduled', 'public'] as const;
export type PublicationState = (typeof publicationStates)[number];
export const previewPostInput = z.object({ body: proseTextSchema().max(postBounds.body.maximum) });
export const postPreviewView = z.object({ html: z.string() });
