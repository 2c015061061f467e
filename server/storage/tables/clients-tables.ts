export type ClientsTables = {
  /** Firms for which people are looked. Their owners, steps and notes are in `tasks` and `events`. */
  clients: {
    id: string
    name: string
    /** Equal for names that differ in case, signs or the form of the firm (`companyKey`). */
    name_key: string
    industry: string
    /** Towns, in staff's words. */
    places: string
    search_text: string
    /** JSON of the columns of their spreadsheet, in order and with their heads. Null for the usual ones. */
    sheet_columns: string | null
    /** When and by whom the columns were set; null while they never were. */
    sheet_updated_at: string | null
    sheet_updated_by: string | null
    /** 1: made with the sample people of a demo, and not changed since. */
    is_sample: number
    created_at: string
    updated_at: string
    updated_by: string
    /** A deleted client keeps its row until the trash gives it up. */
    deleted_at: string | null
  }
  client_contacts: {
    id: string
    client_id: string
    name: string
    role: string
    /** Empty when it is not known, as the phone number. */
    email: string
    email_key: string
    phone: string
    /** JSON of what they get: `contract/clients/contact.ts`. */
    gets: string
    created_at: string
    updated_at: string
    updated_by: string
  }
  /** No row for a client with whom nothing is agreed. `terms`: JSON of `contract/clients/terms.ts`. */
  client_terms: { client_id: string; terms: string; updated_at: string; updated_by: string }
}
