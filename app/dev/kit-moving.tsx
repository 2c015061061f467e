import { Scene } from '../art/scene.tsx'
import { SlideControls, SlideStage } from '../ui/slideshow.tsx'
import { useReveals } from '../ui/use-reveals.ts'
import { useSlideshow } from '../ui/use-slideshow.ts'
import { KitSection, Specimen } from './specimen.tsx'

const slides = [
  { label: 'Automotive', art: <Scene name="car" /> },
  { label: 'Engineering', art: <Scene name="gears" /> },
]

export function Moving() {
  useReveals()
  const slideshow = useSlideshow(slides.length)
  return (
    <KitSection title="Slideshow and reveal">
      <Specimen name="Slideshow with tabs, arrows and pause">
        <section className="whiteprint" aria-roledescription="carousel" aria-label="Specimen" {...slideshow.holdProps}>
          <SlideStage slideshow={slideshow} slides={slides} />
          <SlideControls slideshow={slideshow} slides={slides} arrows />
        </section>
      </Specimen>
      <Specimen name="Slideshow controls with dots">
        <SlideControls slideshow={slideshow} slides={slides} picker="dots" />
      </Specimen>
      <Specimen name="Reveal: fades in when it scrolls into view">
        <div className="animate-on-scroll">Seen</div>
      </Specimen>
    </KitSection>
  )
}
