export type PeopleTables = {
  /** Somebody who applied or wrote. Counts, status and dates follow from the records. */
  people: {
    id: string
    /** Name, e-mail and phone are those of the first record until staff correct them. */
    name: string
    name_key: string
    email: string
    /** Empty when none is known. */
    phone: string
    /** A JSON list of those of the three that staff typed. The others are given by a record. */
    corrected: string
    /** The newest application; null without one. */
    application_id: string | null
    /** The status of the newest application. */
    status: string | null
    submitted_at: string
    application_count: number
    enquiry_count: number
    has_resume: number
    starred: number
    do_not_contact: number
    erasure_asked_at: string | null
    /** The person that this one was merged into. Kept, so that the merge can be undone. */
    merged_into: string | null
    version: number
    changed_at: string | null
    changed_by: string | null
    /** Of the newest facts, for lists: years, lakh a year, lakh a year, days, and a folded name. Null when not known. */
    experience: number | null
    current_ctc: number | null
    expected_ctc: number | null
    notice_days: number | null
    city_key: string | null
  }
  /** An address belongs to one person. `is_replaced` is 1 when staff corrected it: mails go to the person's `email`. */
  person_emails: { email_key: string; person_id: string; is_replaced: number }
  person_tags: { person_id: string; tag_key: string; tag: string }
  /** Merges that can be undone. `moved` is JSON. */
  person_merges: { id: string; person_id: string; other_id: string; at: string; who: string; moved: string }
  /** Clues, as digests, that two records of one person may have in common. */
  person_clues: { clue: string; person_id: string }
  /** People who may be the same, each pair once with the lower id first. */
  person_pairs: {
    first_id: string
    second_id: string
    /** A JSON list. */
    reasons: string
    found_at: string
    /** The time of the decision that they are two people, and the account that made it. */
    decided_at: string | null
    decided_by: string | null
  }
  /** People who are to be indexed and compared with others; each change sets a new `mark`. */
  changed_people: { person_id: string; mark: string; due_at: string }
}
