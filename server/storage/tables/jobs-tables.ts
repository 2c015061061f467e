export type JobsTables = {
  jobs: {
    id: string
    title: string
    location: string
    experience: string
    industry: string
    salary: string
    type: string
    description: string
    skills: string
    posted_date: string
    status: string
    closes_at: string | null
    /** How many people are looked for. Null when nobody has said. */
    places_to_fill: number | null
    /** The day by which they are to be found, for staff alone. */
    target_date: string | null
    /** JSON of `contract/facts/job-figures.ts`, or "null" for none; without a value they are read from the words. */
    figures: string | null
    updated_at: string
    /** Empty when it is not known who changed the job last. */
    updated_by: string
    /** 1 for a job of the demo that nobody has written anew. */
    is_sample: number
    /** A deleted job keeps its row for the title, which its applications show. */
    deleted_at: string | null
    /** The enquiry from which staff made the job; null once it is erased. */
    enquiry_id: string | null
    client_id: string | null
    /** 1 when visitors read the client's name. */
    shows_client: number
    /** JSON of `contract/clients/terms.ts`: the client's terms when the job opened. */
    terms: string | null
  }
}
