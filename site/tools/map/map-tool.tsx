import { Button } from '../../../ui/button.tsx'
import { BarRows } from '../../../ui/chart/bar-rows.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { Choices } from '../choices.tsx'
import type { LiveProps } from '../tool.tsx'
import { ToolBand } from '../tool-band.tsx'
import { useAddressState } from '../use-address-state.ts'
import { type MapChoice, type MapSample, readChoice, viewMap, writeChoice } from './plan-map.ts'
import { SampleMap } from './sample-map.tsx'

export type MapTexts = {
  heading: string
  lead: string
  open: string
  /** Stands beside the heading: the figures are made up. */
  sample: string
  functionLabel: string
  functions: readonly string[]
  bandLabel: string
  bands: readonly string[]
  noticeLabel: string
  notices: readonly string[]
  employersLabel: string
  employers: readonly string[]
  quote: string
}

type MapToolProps = LiveProps & {
  texts: MapTexts
  sample: MapSample
  /** The label of the button that asks for a report. */
  request: string
}

/** A sample talent map: where people of a function and a CTC band work, and on what terms. */
export function MapTool({ texts, sample, request, onAsk }: MapToolProps) {
  const [choice, setChoice, isGiven] = useAddressState<MapChoice>(
    (query) => readChoice(query, texts),
    (chosen) => writeChoice(chosen, texts),
  )
  const view = viewMap(sample, choice)
  const { chosen } = view
  const work = texts.functions[choice.work] ?? ''
  const band = texts.bands[choice.band] ?? ''
  const link = new URLSearchParams(writeChoice(choice, texts))
  const kept = `${work.toLowerCase()}, ${band}, ${chosen.name}`

  return (
    <ToolBand
      heading={texts.heading}
      lead={texts.lead}
      open={texts.open}
      isOpen={isGiven}
      sample={texts.sample}
      ground="wash"
    >
      <div className="needs-script grid gap-x-10 gap-y-5 border-line border-b p-5 md:p-8 lg:flex">
        <Choices
          label={texts.functionLabel}
          options={texts.functions}
          chosen={choice.work}
          onChoose={(position) => setChoice({ ...choice, work: position })}
        />
        <Choices
          label={texts.bandLabel}
          options={texts.bands}
          chosen={choice.band}
          onChoose={(position) => setChoice({ ...choice, band: position })}
        />
      </div>
      <div className="grid lg:grid-cols-[23.5rem_minmax(0,1fr)]">
        <div className="border-line p-5 max-lg:border-b md:p-8 lg:border-r">
          <div role="status">
            <p className="text-ink-2 text-label leading-snug">
              {work}, {band}
            </p>
            <h3 className="mt-1 text-sub leading-tight">{chosen.name}</h3>
            <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
              <b className="font-display text-print text-title">{chosen.people}</b>
              <span className="text-ink-2 text-label">of {view.total.toLocaleString('en-IN')} people on this map</span>
            </p>
          </div>
          <h4 className="mt-5 mb-1 border-line border-t pt-5 font-semibold text-label">{texts.noticeLabel}</h4>
          <BarRows rows={rowsOf(texts.notices, view.notice)} most={Math.max(...view.notice, ...view.employers)} />
          <h4 className="mt-5 mb-1 border-line border-t pt-5 font-semibold text-label">{texts.employersLabel}</h4>
          <BarRows rows={rowsOf(texts.employers, view.employers)} most={Math.max(...view.notice, ...view.employers)} />
          <p className="mt-5 min-h-12 border-line border-t pt-5 text-ink-2 text-label leading-normal">
            {view.near.length > 0
              ? `Also within 50 km: ${view.near.map(({ name, people }) => `${name} ${people}`).join(' and ')}.`
              : 'No other town on this map is within 50 km.'}
          </p>
        </div>
        <div>
          <SampleMap
            view={view}
            linkTo={(town) => `?${new URLSearchParams(writeChoice({ ...choice, town }, texts))}`}
            onChoose={(town) => setChoice({ ...choice, town })}
          />
          <p className="grid gap-x-6 border-line border-t px-5 py-3 text-ink-2 text-meta md:px-8 lg:flex">
            <span>Blue disc: people, by its area</span>
            <span>Triangle: nobody in this band</span>
            <span>Marigold: chosen town, with 50 km around it</span>
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-7 gap-y-3 border-line border-t p-5 md:px-8">
        <Button className="needs-script print:hidden" data-action="sample" onClick={() => onAsk?.(`For ${kept}.`)}>
          {request}
        </Button>
        <TextLink href={`/get-quote?from=talent-mapping&${link}`}>{texts.quote}</TextLink>
        <p className="text-ink-2 text-label leading-snug">
          Your choice goes with it: {work.toLowerCase()}, <span className="whitespace-nowrap">{band}</span>,{' '}
          {chosen.name}.
        </p>
      </div>
      <details className="border-line border-t p-5 md:px-8">
        <summary className="text-link w-fit text-print">See it as a table</summary>
        <table className="mt-3 w-full max-w-[28rem] border-collapse text-label">
          <caption className="sr-only">{`People by town: ${work}, ${band}. Sample figures.`}</caption>
          <tbody>
            {view.towns.map(({ name, people }, position) => (
              <tr key={name} className="border-line border-t">
                <th scope="row" className="text-left">
                  <button
                    type="button"
                    aria-pressed={name === chosen.name}
                    onClick={() => setChoice({ ...choice, town: position })}
                    className="min-h-11 w-full text-left font-normal text-print underline underline-offset-4 aria-pressed:font-semibold"
                  >
                    {name}
                  </button>
                </th>
                <td className="text-right">{people}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </ToolBand>
  )
}

const rowsOf = (labels: readonly string[], values: readonly number[]) =>
  labels.map((label, position) => ({ label, value: values[position] ?? 0 }))
