import { type Ref, useEffect, useRef, useState } from 'react'
import type { PictureValue } from '../../contract/content/fields.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Pause, Play } from '../../ui/icons/icons.tsx'
import { clientMarks } from '../art/client-logos/client-logos.ts'
import { StoredPicture } from './stored-picture.tsx'

/** `letters` shows the client's name. */
export type ClientMarkName = keyof typeof clientMarks | 'letters'

type Client = { name: string; mark: ClientMarkName; picture: PictureValue }

type ClientStripProps = {
  label: string
  clients: readonly Client[]
}

/**
 * `resting`: the row fits, or the visitor prefers reduced motion, and wraps. `moving`: it does not fit and scrolls
 * slowly. `paused`: the visitor stopped it.
 */
type StripState = 'resting' | 'moving' | 'paused'

export function ClientStrip({ label, clients }: ClientStripProps) {
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

  if (clients.length === 0) return null
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
            <Logos ref={row} clients={clients} rolling={rolling} />
            {rolling && <Logos clients={clients} rolling hidden />}
          </div>
        </div>
      </div>
    </section>
  )
}

type LogosProps = {
  clients: ClientStripProps['clients']
  rolling: boolean
  hidden?: boolean
  ref?: Ref<HTMLUListElement>
}

function Logos({ clients, rolling, hidden, ref }: LogosProps) {
  return (
    <ul
      ref={ref}
      aria-hidden={hidden}
      className={`items-center ${rolling ? 'flex shrink-0 gap-x-14 pr-14' : 'grid grid-cols-2 justify-items-start gap-x-10 gap-y-6 sm:grid-cols-4'}`}
    >
      {clients.map((client, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two clients may share a name.
        <li key={position} className="max-w-48 shrink-0">
          <Mark {...client} />
        </li>
      ))}
    </ul>
  )
}

/** Every mark is 28 px high. */
function Mark({ name, mark, picture }: Client) {
  if (picture) return <StoredPicture picture={picture} use="mark" sizes="10rem" className="h-7 w-auto" />
  if (mark === 'letters') return <span className="font-display font-semibold text-ink-2 text-lead">{name}</span>
  const { src, width } = clientMarks[mark]
  return <img src={src} alt={name} width={width} height={28} loading="lazy" />
}

/** The width of all logos in one line. */
function rowWidth(row: HTMLUListElement | null): number {
  const smallestGap = 32
  return [...(row?.children ?? [])].reduce((width, logo) => width + logo.clientWidth + smallestGap, -smallestGap)
}
