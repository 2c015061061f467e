/** Texts and pictures of the site. */
export const contentTables = [
  `create table content_drafts (
    page text primary key,
    version integer not null,
    data text,
    saved_at text,
    saved_by text
  )`,
  `create table content_publications (
    id text primary key,
    page text not null,
    number integer not null,
    data text not null,
    note text not null,
    published_at text not null,
    published_by text not null,
    constraint content_publications_by_page unique (page, number)
  )`,
  `create table content_presence (
    page text not null,
    account_id text not null references accounts (id) on delete cascade,
    seen_at text not null,
    constraint content_presence_key primary key (page, account_id)
  )`,
  `create table pictures (
    id text primary key,
    use text not null,
    width integer not null,
    height integer not null,
    size integer not null,
    created_at text not null,
    unused_since text
  )`,
  `create table picture_contents (
    picture_id text not null references pictures (id) on delete cascade,
    name text not null,
    content bytea not null,
    constraint picture_contents_key primary key (picture_id, name)
  )`,
  `create table publication_pictures (
    publication_id text not null references content_publications (id),
    picture_id text not null references pictures (id),
    constraint publication_pictures_key primary key (publication_id, picture_id)
  )`,
  'create index publication_pictures_by_picture on publication_pictures (picture_id)',
]
