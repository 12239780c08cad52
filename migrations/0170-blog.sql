-- Blog: posts that staff write.

-- Some hundreds of posts. Read by the time of publication, newest first, and by urlTitle for every unknown path of the
-- site. The text is Markdown and is made safe when it is read, so that a stricter filter counts for old posts too.
-- Retention: until staff delete it; an erased author leaves the post without a name.
create table blog_post (
  id uuid primary key,
  version integer not null,
  title text not null,
  url_title text not null,
  summary text not null,
  body text not null,
  locale text not null,
  publish_at timestamptz,
  author_id uuid references member_account (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint blog_post_url_title unique (url_title),
  constraint blog_post_url_title_form check (url_title ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(url_title) <= 80),
  constraint blog_post_title_length check (length(title) between 3 and 120),
  constraint blog_post_summary_length check (length(summary) <= 300),
  constraint blog_post_body_length check (length(body) <= 50000),
  constraint blog_post_locale check (locale in ('en-US', 'pt-PT'))
);
create index blog_post_published on blog_post (publish_at desc, id desc) where publish_at is not null;
create index blog_post_updated on blog_post (updated_at desc, id desc);
