import { useEffect, useState } from 'react'
import { StaticHtml } from '../static-html.tsx'
import { scenes } from './scenes/scenes.ts'

export type SceneName = keyof typeof scenes

/** A drawing, which is in the HTML and not in the scripts. */
export function Scene({ name }: { name: SceneName }) {
  return (
    <StaticHtml name={`scene-${name}`} className="aspect-4/3">
      {RENDERS_STATIC_HTML && <SceneDrawing name={name} />}
    </StaticHtml>
  )
}

/**
 * A drawing that is not visible at first, such as on a later slide. It is fetched once the page is ready; if it cannot be
 * fetched, its frame stays empty: the page is complete without it.
 */
export function LateScene({ name }: { name: SceneName }) {
  const [svg, setSvg] = useState('')
  useEffect(() => {
    fetch(`/drawings/${name}.svg`)
      .then((response) => response.text())
      .then(setSvg, () => {})
  }, [name])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of our own, written by the build.
  return <div className="aspect-4/3" dangerouslySetInnerHTML={{ __html: svg }} />
}

export function SceneDrawing({ name }: { name: SceneName }) {
  const Drawing = scenes[name]
  return <Drawing />
}
