import type { ContactUse } from '../../contract/clients/contact.ts'
import type { Terms } from '../../contract/clients/terms.ts'
import type { SheetColumn } from '../../contract/submissions/sheet-column.ts'

export type PlannedClient = {
  name: string
  industry: string
  places: string
  /** Days before now. */
  since: number
  contacts: { name: string; role: string; gets: ContactUse[] }[]
  /** Null when nothing is agreed yet. */
  terms: Terms | null
  columns: SheetColumn[] | null
  /** The numbers of its sample jobs. */
  jobs: number[]
}

const terms = (percent: number, above?: number): Terms => ({
  feeBands: [{ above: 0, percent }, ...(above ? [{ above, percent: percent + 4 }] : [])],
  gstNumber: '',
  billAfterDays: 0,
  payWithinDays: 30,
  replacementDays: 90,
  protectionMonths: 6,
})

/** The clients of the demo. No firm is called so, and no contact can be reached. */
export const plannedClients: readonly PlannedClient[] = [
  {
    name: 'Sample Pressings Ltd',
    industry: 'Automotive',
    places: 'Chakan and Manesar',
    since: 210,
    contacts: [
      { name: 'Rekha Sample', role: 'Head of HR', gets: ['shortlists', 'interviews'] },
      { name: 'Dinesh Sample', role: 'Accounts', gets: ['invoices'] },
    ],
    terms: terms(8.33, 3_000_000),
    columns: null,
    jobs: [0, 1, 4],
  },
  {
    name: 'Sample Castings Works',
    industry: 'Castings',
    places: 'Rajkot',
    since: 120,
    contacts: [{ name: 'Farida Sample', role: 'Plant HR', gets: ['shortlists', 'interviews', 'invoices'] }],
    terms: terms(10),
    columns: [
      { field: 'number', head: 'Sr. no.' },
      { field: 'name', head: 'Candidate' },
      { field: 'company', head: 'Present employer' },
      { field: 'experience', head: 'Exp. (yrs)' },
      { field: 'currentCtc', head: 'CCTC (LPA)' },
      { field: 'expectedCtc', head: 'ECTC (LPA)' },
      { field: 'notice', head: 'NP (days)' },
      { field: 'lines', head: 'Remarks' },
    ],
    jobs: [3, 10],
  },
  {
    name: 'Sample Softworks',
    industry: 'Information technology',
    places: 'Bengaluru and Pune',
    since: 30,
    contacts: [{ name: 'Anand Sample', role: 'Talent lead', gets: ['shortlists'] }],
    terms: null,
    columns: null,
    jobs: [2, 7],
  },
]

/** Lines of the consultant about the people who were sent. */
export const sentLines = [
  'Has done the same job in a plant of this size. Calm under pressure, asks the right questions.',
  'Strong on the must-have skills. Wants to move closer to the family.',
  'Younger than you asked for, and the quickest learner of the three.',
]
