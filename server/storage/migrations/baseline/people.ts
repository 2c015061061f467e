/** People, as far as they do not depend on what they sent. */
export const peopleTables = [
  `create table people (
    id text primary key,
    name text not null,
    name_key text not null,
    application_id text,
    status text,
    submitted_at text not null,
    application_count integer not null,
    enquiry_count integer not null,
    has_resume integer not null,
    starred integer not null,
    do_not_contact integer not null,
    merged_into text references people (id) on delete cascade,
    version integer not null,
    changed_at text,
    changed_by text,
    email text default '' not null,
    phone text default '' not null,
    corrected text default '[]' not null
  )`,
  'create index people_by_date on people (submitted_at, id)',
  'create index people_by_merge on people (merged_into)',
  'create index people_by_name on people (name_key, id)',
  'create index people_by_status on people (status, submitted_at, id)',
  'create index people_with_star on people (id) where starred = 1',
  'create index people_without_resume on people (id) where has_resume = 0',
  `create table person_emails (
    email_key text primary key,
    person_id text not null references people (id) on delete cascade,
    is_replaced integer default 0 not null
  )`,
  'create index person_emails_by_person on person_emails (person_id)',
  `create table person_tags (
    person_id text not null references people (id) on delete cascade,
    tag_key text not null,
    tag text not null,
    constraint person_tags_key primary key (person_id, tag_key)
  )`,
  'create index person_tags_by_tag on person_tags (tag_key, person_id)',
  `create table person_events (
    id text primary key,
    person_id text not null references people (id) on delete cascade,
    at text not null,
    who text not null,
    kind text not null,
    text text not null,
    other_id text
  )`,
  'create index person_events_by_person on person_events (person_id, at)',
  `create table person_merges (
    id text primary key,
    person_id text not null references people (id) on delete cascade,
    other_id text not null references people (id) on delete cascade,
    at text not null,
    who text not null,
    moved text not null
  )`,
  'create index person_merges_by_other on person_merges (other_id)',
  'create index person_merges_by_person on person_merges (person_id)',
  `create table person_clues (
    clue text not null,
    person_id text not null references people (id) on delete cascade,
    constraint person_clues_key primary key (clue, person_id)
  )`,
  'create index person_clues_by_person on person_clues (person_id)',
  `create table person_pairs (
    first_id text not null references people (id) on delete cascade,
    second_id text not null references people (id) on delete cascade,
    reasons text not null,
    found_at text not null,
    decided_at text,
    decided_by text,
    constraint person_pairs_key primary key (first_id, second_id)
  )`,
  'create index person_pairs_by_second on person_pairs (second_id)',
  'create index person_pairs_open on person_pairs (found_at, first_id, second_id) where decided_at is null',
  `create table people_to_compare (
    person_id text primary key references people (id) on delete cascade,
    mark text not null
  )`,
  `create table saved_searches (
    id text primary key,
    account_id text not null references accounts (id) on delete cascade,
    name text not null,
    query text not null,
    created_at text not null
  )`,
  'create index saved_searches_by_account on saved_searches (account_id)',
]
