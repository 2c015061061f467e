import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { Badge } from '../ui/badge.tsx'
import { Chip } from '../ui/chip.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Note } from '../ui/note.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { KitSection, Specimen } from './specimen.tsx'

export function Words() {
  return (
    <KitSection title="Badge and chip">
      <Specimen name="Badge: waiting, good, neutral">
        <div className="kit-row">
          <Badge tone="waiting">Pending</Badge>
          <Badge tone="good">Reviewed</Badge>
          <Badge tone="neutral">Closed</Badge>
        </div>
      </Specimen>
      <Specimen name="Chip">
        <ul className="kit-row">
          <Chip>Press tools</Chip>
          <Chip>Lean</Chip>
          <Chip>IATF 16949</Chip>
        </ul>
      </Specimen>
    </KitSection>
  )
}

export function Notes() {
  return (
    <KitSection title="Note" columns="wide">
      <Specimen name="Success">
        <Note tone="success" title="Thank you for applying!">
          <p>Your application has been submitted successfully. We'll review it and get back to you soon.</p>
        </Note>
      </Specimen>
      <Specimen name="Failure">
        <Note tone="failure">
          <p>Network error. Please try again.</p>
        </Note>
      </Specimen>
      <Specimen name="Info">
        <Note tone="info">
          <p>Add your resume to send.</p>
        </Note>
      </Specimen>
      <Specimen name="With a sign of its own">
        <Note tone="failure" icon={false}>
          <p>❌ Sorry, there was an error submitting your resume. Please try again.</p>
        </Note>
      </Specimen>
    </KitSection>
  )
}

export function Skeletons() {
  return (
    <KitSection title="Skeleton">
      <Specimen name="Lines of a card">
        <div className="kit-stack">
          <Skeleton className="kit-loading-title" />
          <Skeleton className="kit-loading-text" />
          <Skeleton className="kit-loading-text" />
        </div>
      </Specimen>
    </KitSection>
  )
}

const jobs = [
  { _id: '1', title: 'Plant Head, Press Shop', industry: 'Automotive', posted: '11 Nov 2026', status: 'Active' },
  { _id: '2', title: 'Platform Lead', industry: 'IT', posted: '31 Oct 2026', status: 'Closed' },
  { _id: '3', title: 'Design Engineer, Transmission', industry: 'Engineering', posted: '2 Oct 2026', status: 'Draft' },
]

type Job = (typeof jobs)[number]

const tones = { Active: 'good', Closed: 'neutral', Draft: 'waiting' } as const

const columns: Column<Job>[] = [
  { key: 'title', label: 'Title', rowHeader: true, cell: (job) => job.title },
  { key: 'industry', label: 'Industry', cell: (job) => job.industry },
  { key: 'email', label: 'Contact', cell: () => 'asha.verma@example.com' },
  { key: 'posted', label: 'Posted', cell: (job) => job.posted },
  {
    key: 'status',
    label: 'Status',
    cell: ({ status }) => <Badge tone={tones[status as keyof typeof tones]}>{status}</Badge>,
  },
  {
    key: 'actions',
    label: 'Actions',
    align: 'right',
    cell: (job) => (
      <>
        <IconButton label={`Edit ${job.title}`} tone="print">
          <Pencil size={18} strokeWidth={2} aria-hidden="true" />
        </IconButton>
        <IconButton label={`Delete ${job.title}`} tone="danger">
          <Trash2 size={18} strokeWidth={2} aria-hidden="true" />
        </IconButton>
      </>
    ),
  },
]

export function Tables() {
  return (
    <section className="kit-section">
      <h2>Table</h2>
      <div className="kit-panel">
        <Table caption="Job Openings" columns={columns} rows={jobs} keyOf={(job) => job._id} />
      </div>
    </section>
  )
}
