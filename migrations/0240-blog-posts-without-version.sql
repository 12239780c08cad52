-- allowed: no release has this column; the version of a post is computed from what is stored of it
alter table blog_post drop column version;
