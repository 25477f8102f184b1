-- The published content. Only demo/content changes it: see ../content.ts.

-- One row: the digest of the demo/content in the tables.
create table content_release (
  id boolean primary key default true check (id),
  digest text not null
);
insert into content_release (digest) values ('');

-- The pages that list articles: the five categories, and the topics.
create table content_pages (
  name text not null,
  language text not null,
  kind text not null check (kind in ('category', 'topic')),
  header text not null,
  description text not null,
  image text,
  image_alt text,
  display_order integer not null,
  primary key (name, language)
);

create table content_articles (
  value text not null,
  language text not null,
  slug text not null,
  category text not null,
  topics text[] not null,
  label text not null,
  search_label text not null,
  summary text not null,
  body text not null,
  plain text not null,
  popular boolean not null,
  updated date not null,
  display_order integer not null,
  primary key (value, language)
);
create unique index content_articles_slug on content_articles (category, slug, language);

-- A manual consists of articles, in order; its file is their PDF.
create table content_manuals (
  name text not null,
  language text not null,
  title text not null,
  heading text not null,
  search_label text not null,
  summary text not null,
  articles text[] not null,
  file text not null unique,
  popular boolean not null,
  display_order integer not null,
  primary key (name, language)
);

-- Components without rows of their own: banners, chips, icon links, chat cards.
create table content_blocks (
  name text not null,
  language text not null,
  fields jsonb not null,
  display_order integer not null,
  primary key (name, language)
);

create table content_apps (
  name text not null,
  language text not null,
  heading text not null,
  display_order integer not null,
  primary key (name, language)
);

create table content_reviews (
  id integer generated always as identity primary key,
  language text not null,
  content text not null,
  username text not null,
  rating integer not null check (rating between 1 and 5),
  display_order integer not null
);
