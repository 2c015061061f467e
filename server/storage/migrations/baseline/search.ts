/** The full-text index of people, and the indexes by which its matches are filtered. */
export const sqliteSearch = [
  `create table person_search_rows (
    number integer primary key,
    person_id text not null unique references people (id) on delete cascade
  )`,
  // Bytes beyond ASCII are part of tokens.
  `create virtual table person_search using fts5(names, body, tokenize = "ascii tokenchars '+#.'")`,
  // Deleted entries leave nothing behind in the index.
  `insert into person_search (person_search, rank) values ('secure-delete', 1)`,
  `create trigger person_search_row_deleted after delete on person_search_rows
   begin delete from person_search where rowid = old.number; end`,
  // The number of the person in person_search_rows, which matches are compared by.
  'alter table applications add column person_number integer',
  'alter table enquiries add column person_number integer',
  'create index applications_by_date on applications (submitted_at, id, status, job_id, search_text)',
  'create index applications_by_day on applications (submitted_at, person_number)',
  'create index applications_by_job on applications (job_id, submitted_at, id, person_number)',
  'create index applications_by_status on applications (status, submitted_at, id, person_number)',
  'create index enquiries_by_day on enquiries (submitted_at, person_number)',
]

export const postgresSearch = [
  `create table person_search (
    person_id text primary key references people (id) on delete cascade,
    submitted_at text not null,
    vector tsvector not null
  )`,
  // Without a pending list, which every search would have to read.
  'create index person_search_by_token on person_search using gin (vector) with (fastupdate = off)',
  'create index person_search_by_date on person_search (submitted_at collate "C", person_id collate "C")',
  'create index applications_by_date on applications (submitted_at, id)',
  'create index applications_by_day on applications (submitted_at, person_id)',
  'create index applications_by_job on applications (job_id, submitted_at, id, person_id)',
  'create index applications_by_status on applications (status, submitted_at, id, person_id)',
  'create index enquiries_by_day on enquiries (submitted_at, person_id)',
]
