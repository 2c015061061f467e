import { type Ref, useEffect, useRef, useState } from 'react'
import { Pause, Play } from '../art/icons.tsx'
import { IconButton } from '../ui/icon-button.tsx'

type ClientStripProps = {
  label: string
  /** Every logo is 28 px high. */
  logos: readonly { name: string; src: string; width: number }[]
}

/**
 * `resting`: the row fits, or the visitor prefers reduced motion, and wraps. `moving`: it does not fit and scrolls
 * slowly. `paused`: the visitor stopped it.
 */
type StripState = 'resting' | 'moving' | 'paused'

export function ClientStrip({ label, logos }: ClientStripProps) {
  const [state, setState] = useState<StripState>('resting')
  const frame = useRef<HTMLDivElement>(null)
  const row = useRef<HTMLUListElement>(null)

  useEffect(() => {
    const measure = () => {
      const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
      const overflows = !still && rowWidth(row.current) > (frame.current?.clientWidth ?? 0)
      setState((now) => (overflows ? (now === 'resting' ? 'moving' : now) : 'resting'))
    }
    const observer = new ResizeObserver(measure)
    if (frame.current) observer.observe(frame.current)
    return () => observer.disconnect()
  }, [])

  const rolling = state !== 'resting'
  return (
    <section aria-label={label} className="border-line border-y bg-sheet">
      <div className="wrap flex flex-col gap-x-10 gap-y-4 py-6 lg:flex-row lg:items-center">
        <div className="flex items-center justify-between gap-3">
          <p className="text-ink-3 text-meta leading-tight lg:max-w-[9ch]">{label}</p>
          {rolling && (
            <IconButton
              label={state === 'moving' ? 'Pause the strip of clients' : 'Move the strip of clients'}
              onClick={() => setState(state === 'moving' ? 'paused' : 'moving')}
            >
              {state === 'moving' ? <Pause size={20} /> : <Play size={20} />}
            </IconButton>
          )}
        </div>
        <div ref={frame} className="min-w-0 flex-1 overflow-hidden">
          <div className={rolling ? 'client-track' : ''} data-moving={state === 'moving' || undefined}>
            <Logos ref={row} logos={logos} rolling={rolling} />
            {rolling && <Logos logos={logos} rolling hidden />}
          </div>
        </div>
      </div>
    </section>
  )
}

type LogosProps = {
  logos: ClientStripProps['logos']
  rolling: boolean
  hidden?: boolean
  ref?: Ref<HTMLUListElement>
}

function Logos({ logos, rolling, hidden, ref }: LogosProps) {
  return (
    <ul
      ref={ref}
      aria-hidden={hidden}
      className={`items-center ${rolling ? 'flex shrink-0 gap-x-14 pr-14' : 'grid grid-cols-2 justify-items-start gap-x-10 gap-y-6 sm:grid-cols-4'}`}
    >
      {logos.map(({ name, src, width }) => (
        <li key={name} className="shrink-0">
          <img src={src} alt={name} width={width} height={28} loading="lazy" />
        </li>
      ))}
    </ul>
  )
}

/** The width of all logos in one line. */
function rowWidth(row: HTMLUListElement | null): number {
  const smallestGap = 32
  return [...(row?.children ?? [])].reduce((width, logo) => width + logo.clientWidth + smallestGap, -smallestGap)
}
