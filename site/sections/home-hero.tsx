import { ButtonLink } from '../../ui/button.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { SlideControls, SlideStage } from '../ui/slideshow.tsx'
import { useSlideshow } from '../ui/use-slideshow.ts'
import { type SceneSlide, sceneSlides } from './scene-slides.tsx'

type HomeHeroText = {
  heading: string
  lead: string
  action: { label: string; to: string }
  second: { label: string; to: string }
  /** The accessible name of the slideshow. */
  slidesName: string
  slides: readonly SceneSlide[]
}

/** The home page's hero, the only dark one. Heading and buttons stay still; only the drawing changes. */
export function HomeHero({ heading, lead, action, second, slidesName, ...rest }: HomeHeroText) {
  const slides = sceneSlides(rest.slides)
  const slideshow = useSlideshow(slides.length)

  return (
    <div className="on-dark cyanotype overflow-hidden bg-print-deep text-sheet">
      <div className="wrap grid gap-x-6 lg:grid-cols-12 lg:grid-rows-[minmax(34rem,auto)_auto]">
        <div className="self-center pt-8 pb-6 lg:col-span-5 lg:py-12">
          <h1 className="max-w-[7.25em] text-hero">{heading}</h1>
          <p className="mt-5 max-w-[22em] text-lead text-print-mute">{lead}</p>
          <p className="mt-8 flex flex-wrap items-center gap-x-7 gap-y-3">
            <ButtonLink href={action.to} look="marigold">
              {action.label}
            </ButtonLink>
            <TextLink href={second.to} colour="inherit" arrow>
              {second.label}
            </TextLink>
          </p>
        </div>
        <section aria-roledescription="carousel" aria-label={slidesName} className="contents" {...slideshow.holdProps}>
          <div className="-mx-2 -mt-9 -mb-6 self-center lg:col-span-7 lg:my-0 lg:mr-[clamp(-7rem,(76rem-100vw)/2+1rem,0rem)] lg:ml-0">
            <SlideStage slideshow={slideshow} slides={slides} />
          </div>
          <div className="border-print-line/25 border-t py-3 lg:col-span-12">
            <SlideControls slideshow={slideshow} slides={slides} />
          </div>
        </section>
      </div>
    </div>
  )
}
