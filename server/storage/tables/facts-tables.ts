export type FactsTables = {
  /** Facts about experience, salary, notice and the like. The newest of a kind counts, and older ones stay. */
  person_facts: {
    id: string
    person_id: string
    /** Of `contract/facts/fact-kinds.ts`. */
    kind: string
    /** Years, lakh a year or days. Null for words, and when nothing is known any more. */
    number: number | null
    text: string
    at: string
    /** `form`, `resume`, `sheet` or `staff`. */
    source: string
    /** The application, enquiry or addition that it came with. Null when a colleague typed it. */
    record_id: string | null
    account_id: string | null
  }
}
