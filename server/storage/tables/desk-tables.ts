export type DeskTables = {
  saved_searches: { id: string; account_id: string; name: string; query: string; created_at: string }
}
