export type ImportsTables = {
  /** People who are brought in together. */
  imports: {
    id: string
    account_id: string
    source: string
    /** The purpose for which the firm keeps these people. */
    purpose: string
    /** A JSON list. */
    tags: string
    /** The day on which the details were true, as `2024-03-15`; empty for the day on which they are brought in. */
    as_of: string
    /** `open` until it is stored; then `storing`, `stored`, `undoing`, `undone`. */
    state: string
    /** 1 when there is something to do in the background. */
    is_busy: number
    /** The process that works on it, until its lease ends. */
    claimed_by: string | null
    claimed_until: string | null
    created_at: string
    /** While staff have paused it, nothing of it is read. */
    paused_at: string | null
    /** When staff last let it go on. */
    continued_at: string | null
    stored_at: string | null
    /** JSON: how many items ended in each state, when the items themselves are deleted. */
    settled_counts: string | null
  }
  import_files: {
    import_id: string
    n: number
    name: string
    size: number
    /** Bytes that are safely stored. */
    received: number
    /** `resume`, `zip` or `sheet`. */
    kind: string
    /** `receiving`, `received`, `done` or `refused`. */
    state: string
    /** The id of the bytes; null when they belong to an item or are deleted. */
    content_id: string | null
    /** Entries of a ZIP, or rows, that have become items. */
    unpacked: number
  }
  /** The columns of a sheet, and the fields that staff have chosen for them. Both are JSON lists. */
  import_sheets: {
    import_id: string
    file_n: number
    sheet_n: number
    sheet: string
    heads: string
    fields: string
  }
  /** A file or a row. */
  import_items: {
    import_id: string
    n: number
    file_n: number
    sheet_n: number | null
    kind: string
    name: string
    state: string
    problem: string
    full_name: string
    email: string
    phone: string
    email_key: string | null
    phone_key: string | null
    /** The name of the file, by which a row names its resume. */
    file_key: string | null
    /** The cells of a row as a JSON list. */
    cells: string
    content_id: string | null
    sha256: string | null
    type: string | null
    size: number
    warnings: string
    /** The text of a resume until it is stored. */
    text: string
    tokens: string
    decision: string | null
    /** Those who may be the same person, with the reason: JSON. */
    candidates: string
    attempts: number
    changed_at: string
    of_n: number | null
    partner_n: number | null
    person_id: string | null
    addition_id: string | null
    /** 1 when the import made the person. */
    is_new_person: number | null
    /** The version of the person when the item was stored. */
    person_version: number | null
    /** JSON: the tags that the person got by it. */
    added_tags: string | null
  }
  /** The field for which a column with this head was last taken. */
  import_columns: { head_key: string; field: string; at: string }
}
