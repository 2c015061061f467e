import { ButtonLink } from '../../../ui/button.tsx'
import { type BarRow, BarRows } from '../../../ui/chart/bar-rows.tsx'
import { Choices } from '../choices.tsx'
import type { LiveProps } from '../tool.tsx'
import { ToolBand } from '../tool-band.tsx'
import { useAddressState } from '../use-address-state.ts'
import { type ProfileLine, readScreening, type ShownLine, screenProfile } from './plan-screening.ts'

export type ScreeningTexts = {
  heading: string
  lead: string
  open: string
  /** Stands beside the heading: the profile and the figures are made up. */
  sample: string
  viewLabel: string
  whole: string
  blind: string
  wholeNote: string
  blindNote: string
  hidden: readonly ProfileLine[]
  shown: readonly ProfileLine[]
  measuresLabel: string
  quote: string
}

type ScreeningToolProps = LiveProps & {
  texts: ScreeningTexts
  /** The four groups of measures, each with its sample figures in percent. */
  measures: readonly { title: string; rows: readonly BarRow[] }[]
}

/** One profile with and without what a panel should not see, and the four measures as charts. */
export function ScreeningTool({ texts, measures }: ScreeningToolProps) {
  const [screening, setScreening, isGiven] = useAddressState(readScreening, (profile) => ({ profile }))
  const isBlind = screening === 'blind'

  return (
    <ToolBand
      heading={texts.heading}
      lead={texts.lead}
      open={texts.open}
      isOpen={isGiven}
      sample={texts.sample}
      ground="wash"
    >
      <div className="grid lg:grid-cols-[23.5rem_minmax(0,1fr)]">
        <div className="grid content-start gap-6 border-line p-5 max-lg:border-b md:p-8 lg:border-r">
          <div className="needs-script">
            <Choices
              label={texts.viewLabel}
              options={[texts.blind, texts.whole]}
              chosen={isBlind ? 0 : 1}
              onChoose={(position) => setScreening(position === 0 ? 'blind' : 'whole')}
            />
          </div>
          <p role="status" className="min-h-18 text-ink-2 text-label leading-normal">
            {isBlind ? texts.blindNote : texts.wholeNote}
          </p>
        </div>
        <dl className="p-5 md:p-8">
          {screenProfile(screening, texts.hidden, texts.shown).map((line) => (
            <Line key={line.label} line={line} />
          ))}
        </dl>
      </div>
      <div className="border-line border-t p-5 md:p-8">
        <h3 className="font-semibold text-lead leading-tight">{texts.measuresLabel}</h3>
        <div className="mt-5 grid gap-x-10 gap-y-6 md:grid-cols-2">
          {measures.map(({ title, rows }) => (
            <div key={title}>
              <h4 className="mb-1 font-semibold text-label">{title}</h4>
              <BarRows rows={rows} most={100} />
            </div>
          ))}
        </div>
      </div>
      <div className="border-line border-t p-5 md:px-8 print:hidden">
        <ButtonLink href="/get-quote?from=diversity-hiring">{texts.quote}</ButtonLink>
      </div>
    </ToolBand>
  )
}

function Line({ line: { label, value, isHidden } }: { line: ShownLine }) {
  return (
    <div className="grid min-h-12 grid-cols-[6.5rem_minmax(0,1fr)] items-center gap-x-3 border-line border-b py-2 text-label leading-snug last:border-b-0">
      <dt className="text-ink-2">{label}</dt>
      <dd className={isHidden ? 'w-fit rounded-chip bg-ink-2 px-2 py-0.5 text-sheet text-meta' : 'font-semibold'}>
        {isHidden ? 'Hidden from the panel' : value}
      </dd>
    </div>
  )
}
