import { ButtonLink } from '../../../ui/button.tsx'
import { BarRows } from '../../../ui/chart/bar-rows.tsx'
import { Choices } from '../choices.tsx'
import { CopyLink } from '../copy-link.tsx'
import type { LiveProps } from '../tool.tsx'
import { ToolBand } from '../tool-band.tsx'
import { useAddressState } from '../use-address-state.ts'
import { chartsOn, type ReportChart, readReport, writeReport } from './plan-report.ts'

export type ReportTexts = {
  heading: string
  lead: string
  open: string
  /** Stands beside the heading: the figures are made up. */
  sample: string
  pageLabel: string
  pages: readonly string[]
  dimensionLabel: string
  nothing: string
  quote: string
  copy: string
}

type ReportToolProps = LiveProps & {
  texts: ReportTexts
  dimensions: readonly string[]
  charts: readonly ReportChart[]
}

/** A sample report of three pages. Each dimension can be switched off, as a client can leave it out. */
export function ReportTool({ texts, dimensions, charts }: ReportToolProps) {
  const [state, setState, isGiven] = useAddressState(
    (query) => readReport(query, texts.pages.length, dimensions.length),
    writeReport,
  )
  const shown = chartsOn(charts, state)
  const title = texts.pages[state.page]
  const link = new URLSearchParams(writeReport(state))

  return (
    <ToolBand heading={texts.heading} lead={texts.lead} open={texts.open} isOpen={isGiven} sample={texts.sample}>
      <div className="grid lg:grid-cols-[23.5rem_minmax(0,1fr)]">
        <div className="needs-script grid content-start gap-7 border-line p-5 max-lg:border-b md:p-8 lg:border-r">
          <Choices
            label={texts.pageLabel}
            options={texts.pages}
            chosen={state.page}
            onChoose={(page) => setState({ ...state, page })}
          />
          <fieldset>
            <legend className="font-semibold text-label leading-snug">{texts.dimensionLabel}</legend>
            <div className="mt-1.5 grid">
              {dimensions.map((dimension, position) => (
                <label key={dimension} className="flex min-h-11 cursor-pointer items-center gap-3 text-label">
                  <input
                    type="checkbox"
                    checked={state.on[position] ?? true}
                    onChange={(event) => setState({ ...state, on: state.on.with(position, event.target.checked) })}
                    className="size-5 accent-print"
                  />
                  {dimension}
                </label>
              ))}
            </div>
          </fieldset>
        </div>
        <div className="min-h-[27rem] p-5 md:p-8">
          <p role="status" className="text-ink-2 text-label">
            Page {state.page + 1} of {texts.pages.length}
          </p>
          <h3 className="mt-1 text-sub leading-tight">{title}</h3>
          {shown.map((chart) => (
            <div key={chart.title} className="mt-5 border-line border-t pt-5">
              <p className="text-ink-2 text-meta">{dimensions[chart.dimension]}</p>
              <h4 className="mb-2 font-semibold text-label">{chart.title}</h4>
              <BarRows rows={chart.rows} />
            </div>
          ))}
          {shown.length === 0 && <p className="mt-5 border-line border-t pt-5 text-ink-2">{texts.nothing}</p>}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-7 gap-y-3 border-line border-t p-5 md:px-8 print:hidden">
        <ButtonLink href="/get-quote?from=competitor-analysis">{texts.quote}</ButtonLink>
        <CopyLink to={`?${link}`} label={texts.copy} />
      </div>
    </ToolBand>
  )
}
