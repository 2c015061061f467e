import type { ReactNode } from 'react'
import { ArrowLeft, ArrowRight, Pause, Play } from '../../ui/icons/icons.tsx'
import type { Slideshow } from './use-slideshow.ts'

export type Slide = { label: string; art: ReactNode }

type SlideStageProps = {
  slideshow: Slideshow
  slides: readonly Slide[]
}

/** The stacked drawings: all are in the HTML, one is visible. */
export function SlideStage({ slideshow, slides }: SlideStageProps) {
  return (
    <div className="grid" aria-live={slideshow.playing ? 'off' : 'polite'}>
      {slides.map(({ label, art }, position) => {
        const shown = position === slideshow.index
        return (
          <figure
            key={label}
            aria-roledescription="slide"
            aria-label={`${label}, ${position + 1} of ${slides.length}`}
            aria-hidden={!shown}
            data-slide={shown ? 'shown' : 'waiting'}
            className="slide"
          >
            {art}
          </figure>
        )
      })}
    </div>
  )
}

type SlideControlsProps = SlideStageProps & {
  /** Labelled tabs by default; dots where the drawings have no meaningful names. */
  picker?: 'tabs' | 'dots'
  arrows?: boolean
}

export function SlideControls({ slideshow, slides, picker = 'tabs', arrows = false }: SlideControlsProps) {
  const { index, playing, show, toggle } = slideshow
  return (
    <div className="needs-script flex flex-wrap items-center gap-x-[clamp(0.5rem,2.2vw,2rem)] gap-y-2">
      <div className="flex gap-2">
        <SquareButton name={playing ? 'Pause slideshow' : 'Play slideshow'} onClick={toggle}>
          {playing ? <Pause size={20} /> : <Play size={20} />}
        </SquareButton>
        {arrows && (
          <>
            <SquareButton name="Previous slide" onClick={() => show(index - 1)}>
              <ArrowLeft size={20} />
            </SquareButton>
            <SquareButton name="Next slide" onClick={() => show(index + 1)}>
              <ArrowRight size={20} />
            </SquareButton>
          </>
        )}
      </div>
      <ul className="flex flex-wrap items-center wrap-break-word gap-x-[clamp(0.5rem,2.2vw,2rem)]">
        {slides.map(({ label }, position) => (
          <li key={label}>
            <button
              type="button"
              aria-current={position === index}
              className={picker === 'tabs' ? 'slide-tab' : 'slide-dot'}
              onClick={() => show(position)}
            >
              <span className={picker === 'dots' ? 'sr-only' : undefined}>{label}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function SquareButton({ name, onClick, children }: { name: string; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={name}
      className="grid size-11 shrink-0 place-items-center rounded-control border border-current/40 hover:border-current"
      onClick={onClick}
    >
      {children}
    </button>
  )
}
