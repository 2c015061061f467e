import type { ReactNode } from 'react'
import { type BarRow, BarRows } from '../../ui/chart/bar-rows.tsx'
import { Fold } from '../ui/fold.tsx'
import { HeadedBand } from './headed-band.tsx'

type Entry = { title: string; line: string }

type UnfoldedReportProps = {
  heading: string
  lead: string
  sample: string
  copy: string
  title: string
  sources: string
  /** The table of contents; the pages follow its order. */
  contents: { heading: string; lead: string; items: readonly Entry[] }
  changes: readonly Entry[]
  empty: Entry
  intakeTitle: string
  intake: readonly BarRow[]
  stipendTitle: string
  stipend: readonly BarRow[]
  readings: readonly string[]
  ground?: 'paper' | 'wash'
}

/** A report in three panels: the cover with its contents, two pages, and what they mean for the reader. */
export function UnfoldedReport({ contents, changes, empty, readings, ...report }: UnfoldedReportProps) {
  const { heading, lead, sample, ground } = report
  const pages = contents.items.length
  return (
    <HeadedBand heading={heading} lead={lead} sample={sample} ground={ground}>
      <div className="report-fold mt-6 sm:mt-10">
        <div>
          <PageMark number={0}>{report.copy}</PageMark>
          <h3 className="max-w-[14ch] text-sub leading-none">{report.title}</h3>
          <p className="mt-3 max-w-[30ch] text-ink-2 text-label leading-normal">{report.sources}</p>
          <h4 className="mt-6 font-display font-semibold text-lead leading-tight sm:mt-8">{contents.heading}</h4>
          <p className="mt-1.5 text-ink-2 text-label leading-normal">{contents.lead}</p>
          <ol className="mt-3 sm:mt-4">
            {contents.items.map(({ title, line }, position) => (
              <li
                key={title}
                className="fold-entry grid grid-cols-[1fr_auto] items-center gap-x-4 border-line border-t text-label sm:py-2"
              >
                <b className="fold-title font-semibold leading-snug">{title}</b>
                <span className="leading-snug max-sm:hidden" aria-hidden="true">
                  {position + 1}
                </span>
                <Fold name={title}>
                  <p className="text-ink-2 text-meta">{line}</p>
                </Fold>
              </li>
            ))}
          </ol>
        </div>
        <Panel number={pages - 2} name={contents.items[pages - 3]?.title}>
          <Entries entries={changes} />
          <div className="mt-10 border-line-strong border-t pt-6">
            <PageMark number={pages - 1}>{contents.items[pages - 2]?.title}</PageMark>
            <h4 className="mb-2 font-display font-semibold text-lead leading-tight">{report.intakeTitle}</h4>
            <BarRows rows={report.intake} />
            <h4 className="mt-6 mb-2 font-display font-semibold text-lead leading-tight">{report.stipendTitle}</h4>
            <BarRows rows={report.stipend} />
          </div>
        </Panel>
        <Panel number={pages} name={contents.items[pages - 1]?.title}>
          <ul>
            {readings.map((reading) => (
              <li key={reading} className="border-line py-5 text-lead not-first:border-t first:pt-0">
                {reading}
              </li>
            ))}
          </ul>
          <div className="vacancy mt-4 px-4 py-3 text-label leading-normal">
            <b className="font-semibold">{empty.title}</b>
            <p className="text-ink-2">{empty.line}</p>
          </div>
        </Panel>
      </div>
    </HeadedBand>
  )
}

/** A panel after the cover. On phones it is closed to the name of its page. */
function Panel({ number, name = '', children }: { number: number; name?: string; children: ReactNode }) {
  return (
    <div className="relative">
      <PageMark number={number}>{name}</PageMark>
      <Fold name={`the page: ${name}`} className="pr-5">
        {children}
      </Fold>
    </div>
  )
}

function PageMark({ number, children }: { number: number; children: ReactNode }) {
  return (
    <p className="report-page flex justify-between gap-4 text-ink-3 text-meta">
      <span>{children}</span>
      {number > 0 && <span aria-hidden="true">{number}</span>}
    </p>
  )
}

function Entries({ entries }: { entries: readonly Entry[] }) {
  return (
    <ul>
      {entries.map(({ title, line }) => (
        <li key={title} className="border-line py-3 text-label leading-normal not-first:border-t first:pt-0">
          <b className="font-semibold">{title}</b>
          <p className="text-ink-2">{line}</p>
        </li>
      ))}
    </ul>
  )
}
