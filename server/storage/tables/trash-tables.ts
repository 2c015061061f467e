export type TrashTables = {
  /** Deleted records that can be restored, by their id. */
  trash: {
    id: string
    kind: string
    name: string
    /** Tells records of one name apart: the town of a job, the description of a category. */
    detail: string
    /** JSON of the columns that the deletion took away. */
    content: string
    deleted_at: string
    /** The name of the account. */
    deleted_by: string
  }
}
