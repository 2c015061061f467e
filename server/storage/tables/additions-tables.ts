export type AdditionsTables = {
  /** People whom staff or an import have added. */
  additions: {
    id: string
    person_id: string
    full_name: string
    /** Empty when none is known; then the phone is. */
    email: string
    email_key: string
    phone: string
    /** The phone number in E.164; null when it cannot be read as one. */
    phone_key: string | null
    resume_id: string | null
    /** Where the person comes from, in a word of the firm such as "Naukri". */
    source: string
    /** How the person agreed to be kept, such as "Told us on the phone, 18 Nov". Empty when that is not known. */
    consent: string
    account_id: string
    /** Always empty: an addition is no step of anything. */
    status: string
    submitted_at: string
    /** The import that it came with; null when staff added the person by hand. */
    import_id: string | null
    /** When the person was told that the firm keeps this; null as long as that has not happened. */
    informed_at: string | null
  }
  /** The words that the firm offers as sources. People keep the word that they were added with. */
  person_sources: { word_key: string; word: string; position: number }
}
