import type { PictureValue } from '../../contract/content/fields.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { SlideControls, SlideStage } from '../ui/slideshow.tsx'
import { useSlideshow } from '../ui/use-slideshow.ts'
import { HeroPhoto, type HeroPhotoProps } from './hero-photo.tsx'
import { type SceneSlide, sceneSlides } from './scene-slides.tsx'

type HomeHeroText = {
  heading: string
  lead: string
  action: { label: string; to: string }
  second: { label: string; to: string }
  /** The accessible name of the slideshow. */
  slidesName: string
  slides: readonly SceneSlide[]
  photo: PictureValue
  focus: HeroPhotoProps['focus']
}

/** The home page's hero, the only dark one. Heading and buttons stay still; only the drawing changes. */
export function HomeHero({ heading, lead, action, second, photo, focus, ...drawings }: HomeHeroText) {
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
        {photo ? (
          <div className="self-center pb-8 lg:col-span-7 lg:py-10">
            <HeroPhoto photo={photo} focus={focus} className="aspect-[4/3] lg:aspect-auto lg:h-[30rem]" />
          </div>
        ) : (
          <Drawings {...drawings} />
        )}
      </div>
    </div>
  )
}

function Drawings({ slidesName, ...rest }: Pick<HomeHeroText, 'slidesName' | 'slides'>) {
  const slides = sceneSlides(rest.slides)
  const slideshow = useSlideshow(slides.length)
  return (
    <section aria-roledescription="carousel" aria-label={slidesName} className="contents" {...slideshow.holdProps}>
      <div className="-mx-2 -mt-9 -mb-6 self-center lg:col-span-7 lg:my-0 lg:mr-[clamp(-7rem,(76rem-100vw)/2+1rem,0rem)] lg:ml-0">
        <SlideStage slideshow={slideshow} slides={slides} />
      </div>
      <div className="border-print-line/25 border-t py-3 lg:col-span-12">
        <SlideControls slideshow={slideshow} slides={slides} />
      </div>
    </section>
  )
}
