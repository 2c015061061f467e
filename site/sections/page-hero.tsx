import type { ReactNode } from 'react'
import type { PictureValue } from '../../contract/content/fields.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { SlideControls, SlideStage } from '../ui/slideshow.tsx'
import { useSlideshow } from '../ui/use-slideshow.ts'
import { HeroPhoto, type HeroPhotoProps } from './hero-photo.tsx'
import { type SceneSlide, sceneSlides } from './scene-slides.tsx'

type PageHeroText = {
  /** The part of the site the page belongs to, such as "Services". */
  part?: string
  heading: string
  lead: string
  action?: { label: string; to: string }
  second?: { label: string; to: string }
  /** The accessible name of the slideshow. */
  slidesName: string
  slides: readonly SceneSlide[]
  photo: PictureValue
  focus: HeroPhotoProps['focus']
}

type PageHeroProps = PageHeroText & {
  picker?: 'tabs' | 'dots'
  arrows?: boolean
  /** Replaces the links where the page's main action is not a link. */
  children?: ReactNode
}

/** The whiteprint hero of an inner page: text at the left, drawings and their controls at the right. */
export function PageHero(props: PageHeroProps) {
  const { part, heading, lead, action, second, photo, focus, children } = props
  return (
    <div className="whiteprint border-line border-b bg-wash">
      <div className="wrap grid items-center gap-x-6 gap-y-3 pt-7 pb-4 sm:py-8 lg:h-[500px] lg:grid-cols-12 lg:py-0">
        <div className="lg:col-span-6">
          {part && <p className="mb-3 font-semibold text-label text-print">{part}</p>}
          <h1 className="max-w-[9.75em] text-page">{keepDash(heading)}</h1>
          <p className="mt-4 max-w-[22em] text-ink-2 text-lead">{lead}</p>
          {(action || second || children) && (
            <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3 sm:gap-x-7">
              {action && <ButtonLink href={action.to}>{action.label}</ButtonLink>}
              {second && (
                <TextLink href={second.to} arrow>
                  {second.label}
                </TextLink>
              )}
              {children}
            </div>
          )}
        </div>
        {photo ? (
          <div className="lg:col-span-6 lg:pl-6">
            <HeroPhoto photo={photo} focus={focus} className="aspect-[4/3] lg:aspect-auto lg:h-[420px]" />
          </div>
        ) : (
          <Drawings {...props} />
        )}
      </div>
    </div>
  )
}

function Drawings({ slidesName, picker, arrows, ...rest }: PageHeroProps) {
  const slides = sceneSlides(rest.slides)
  const slideshow = useSlideshow(slides.length)
  return (
    <section
      aria-roledescription="carousel"
      aria-label={slidesName}
      className="lg:col-span-6 lg:pl-6"
      {...slideshow.holdProps}
    >
      <div className="mx-auto max-w-[33rem] max-sm:max-w-72">
        <SlideStage slideshow={slideshow} slides={slides} />
      </div>
      <div className="mx-auto mt-2 max-w-[33rem] text-ink-2">
        <SlideControls slideshow={slideshow} slides={slides} picker={picker} arrows={arrows} />
      </div>
    </section>
  )
}

/** Joins a dash to the word before it with a no-break space, so that no line starts with a dash. */
function keepDash(text: string): ReactNode {
  const [before, held, after] = text.split(/(\S{1,20} –)/)
  if (!held) return text
  return (
    <>
      {before}
      <span className="whitespace-nowrap">{held}</span>
      {after}
    </>
  )
}
