import { Button, Paper, Select, Textarea, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { locales, type Locale } from '#contracts/locale.ts';
import { languageNames } from '#platform/i18n/locales.ts';
import type { EditVersion } from '#contracts/edit-version.ts';
import { FormPage } from '#admin/kit/form-page.tsx';
import { StaleNote } from '#admin/kit/stale-note.tsx';
import { ErrorNote } from '#admin/kit/error-note.tsx';
import { useTranslate } from '#admin/kit/use-translate.ts';
import type { FormEditSource } from '#web/kit/edits.ts';
import { useForm } from '#web/kit/use-form.ts';
import { trpc } from '#web/trpc.ts';
import { postBounds, type StaffPost } from '../domain/post.schemas.ts';
import { insertIntoText } from '../domain/picture-markdown.ts';
import { toUrlTitle } from '../domain/url-title.ts';
import { PictureInserter } from './picture-inserter.tsx';

/** A time as the browser's field for local times writes it. */
function localTime(iso: string | null): string {
  if (iso === null) return '';
  const at = new Date(iso);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

interface Values {
  readonly title: string;
  readonly urlTitle: string;
  readonly summary: string;
  readonly body: string;
  readonly locale: Locale;
  /** As the browser's field for local times writes it. */
  readonly publish: string;
}

const emptyPost: Values = { title: '', urlTitle: '', summary: '', body: '', locale: 'en-US', publish: '' };

const readPost = (post: StaffPost | null): FormEditSource<Values, EditVersion> => {
  if (post === null) return { values: emptyPost, version: null };
  const { title, urlTitle, summary, body, locale, publishAt, editVersion } = post;
  return { values: { title, urlTitle, summary, body, locale, publish: localTime(publishAt) }, version: editVersion };
};

/** Writes a post: a draft without a time, waiting with one in the future. */
export function PostEditor({ post }: { readonly post: StaffPost | null }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const save = trpc.admin.blog.save.useMutation();
  const id = post?.id ?? null;
  const { values: initial, version } = readPost(post);
  const form = useForm<Values, EditVersion>({
    initial,
    version,
    reread: async () => readPost(id && (await utils.admin.blog.byId.fetch({ id }, { staleTime: 0 }))),
  });
  const { values: text, setAll: change } = form;
  const body = useRef<HTMLTextAreaElement>(null);
  const insert = (piece: string) => {
    const at = body.current?.selectionStart ?? text.body.length;
    change({ body: insertIntoText(text.body, piece, at).slice(0, postBounds.body.maximum) });
  };
  const submit = () =>
    form.save(async ({ publish, ...typed }, editVersion) => {
      const publishAt = publish === '' ? null : new Date(publish).toISOString();
      const saved = await save.mutateAsync({ id, ...typed, publishAt, editVersion });
      form.setVersion(saved.editVersion);
      await utils.admin.blog.invalidate();
      await navigate(`/posts/${saved.id}`, { replace: true });
    });
  const labels = {
    title: t('blog.admin.field.title'),
    urlTitle: t('blog.admin.field.urlTitle'),
    summary: t('blog.admin.field.summary'),
    body: t('blog.admin.field.body'),
    locale: t('blog.admin.field.locale'),
    publish: t('blog.admin.field.publishAt'),
  };
  return (
    <FormPage
      title={post?.title ?? t('blog.admin.new')}
      back={{ to: '/posts', label: t('blog.admin.title') }}
      submit={t('blog.admin.save')}
      done={t('blog.admin.saved')}
      onSubmit={submit}
      stale={form.conflict && <StaleNote form={form} labels={labels} />}
    >
      {(errors) => (
        <>
          <TextInput
            label={labels.title}
            required
            maxLength={postBounds.title.maximum}
            value={text.title}
            error={errors['title']}
            onChange={({ currentTarget: { value } }) =>
              change({ title: value, ...(post === null && { urlTitle: toUrlTitle(value) }) })
            }
          />
          <TextInput
            label={labels.urlTitle}
            description={t('blog.admin.field.urlTitleHint')}
            required
            value={text.urlTitle}
            error={errors['urlTitle']}
            onChange={({ currentTarget }) => change({ urlTitle: currentTarget.value })}
          />
          <Textarea
            label={labels.summary}
            maxLength={postBounds.summary.maximum}
            autosize
            value={text.summary}
            error={errors['summary']}
            onChange={({ currentTarget }) => change({ summary: currentTarget.value })}
          />
          <Textarea
            label={labels.body}
            description={t('blog.admin.field.bodyHint')}
            ref={body}
            autosize
            minRows={12}
            maxLength={postBounds.body.maximum}
            value={text.body}
            error={errors['body']}
            onChange={({ currentTarget }) => change({ body: currentTarget.value })}
          />
          <PictureInserter onInsert={insert} />
          <Select
            label={labels.locale}
            data={locales.map((value) => ({ value, label: languageNames[value] }))}
            allowDeselect={false}
            value={text.locale}
            onChange={(locale) => change({ locale: locale as Locale })}
          />
          <TextInput
            type="datetime-local"
            label={labels.publish}
            description={t('blog.admin.field.publishAtHint')}
            value={text.publish}
            error={errors['publishAt']}
            onChange={({ currentTarget }) => change({ publish: currentTarget.value })}
          />
          <Preview body={text.body} />
        </>
      )}
    </FormPage>
  );
}

/** The text as readers will see it, made safe by the server. */
function Preview({ body }: { readonly body: string }) {
  const t = useTranslate();
  const preview = trpc.admin.blog.preview.useMutation();
  const show = () => preview.mutate({ body });
  return (
    <>
      <Button variant="default" loading={preview.isPending} disabled={body === ''} onClick={show}>
        {t('blog.admin.preview')}
      </Button>
      {preview.error && <ErrorNote error={preview.error} onRetry={show} />}
      {preview.data && (
        <Paper withBorder p="md">
          <div dangerouslySetInnerHTML={{ __html: preview.data.html }} />
        </Paper>
      )}
    </>
  );
}
