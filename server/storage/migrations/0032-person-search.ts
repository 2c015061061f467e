import { type Kysely, SqliteAdapter, sql } from 'kysely'

/** The full-text index of people. It is filled when records are matched to people and resumes are read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof SqliteAdapter) {
    await sql`
      create table person_search_rows (
        number integer primary key,
        person_id text not null unique references people (id) on delete cascade
      )`.execute(db)
    // Bytes beyond ASCII are part of tokens.
    await sql`create virtual table person_search using fts5(names, body, tokenize = "ascii tokenchars '+#.'")`.execute(
      db,
    )
    // Deleted entries leave nothing behind in the index.
    await sql`insert into person_search (person_search, rank) values ('secure-delete', 1)`.execute(db)
    await sql`
      create trigger person_search_row_deleted after delete on person_search_rows
      begin delete from person_search where rowid = old.number; end`.execute(db)
  } else {
    await sql`
      create table person_search (
        person_id text primary key references people (id) on delete cascade,
        submitted_at text not null,
        vector tsvector not null
      )`.execute(db)
    // Without a pending list, which every search would have to read.
    await sql`create index person_search_by_token on person_search using gin (vector) with (fastupdate = off)`.execute(
      db,
    )
  }
}
