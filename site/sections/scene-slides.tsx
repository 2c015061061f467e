import { LateScene, Scene, type SceneName } from '../art/scene.tsx'
import type { Slide } from '../ui/slideshow.tsx'

/** A slide in site/content. */
export type SceneSlide = { label: string; scene: SceneName }

export function sceneSlides(slides: readonly SceneSlide[]): Slide[] {
  return slides.map(({ label, scene }, position) => ({
    label,
    art: position === 0 ? <Scene name={scene} /> : <LateScene name={scene} />,
  }))
}
