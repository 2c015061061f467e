import { type ComponentType, useEffect, useRef, useState } from 'react'

type Importers<Name extends string> = Readonly<Record<Name, () => Promise<ComponentType>>>

/**
 * Drawings that are in the prerendered page and not in its script: hydration leaves them as they are. Their code is
 * fetched only after a client navigation, when no HTML with the drawing was loaded.
 */
export function keptDrawings<Name extends string>(importers: Importers<Name>, className: string) {
  const drawn = new Map<Name, ComponentType>()

  async function load(name: Name): Promise<ComponentType> {
    const drawing = await importers[name]()
    drawn.set(name, drawing)
    return drawing
  }

  function KeptDrawing({ name }: { name: Name }) {
    const frame = useRef<HTMLDivElement>(null)
    const [Drawing, setDrawing] = useState(() => drawn.get(name))

    useEffect(() => {
      if (frame.current?.firstChild) return
      let gone = false
      load(name).then((drawing) => {
        if (!gone) setDrawing(() => drawing)
      })
      return () => {
        gone = true
      }
    }, [name])

    if (!Drawing) {
      // biome-ignore lint/security/noDangerouslySetInnerHtml: an empty string, which tells React to leave alone what the prerendered page has here.
      return <div ref={frame} className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
    }
    return (
      <div ref={frame} className={className}>
        <Drawing />
      </div>
    )
  }

  /** For rendering on the server, where every drawing must be loaded before. */
  const names = Object.keys(importers) as Name[]
  const loadAll = () => Promise.all(names.map(load))

  return { KeptDrawing, loadAll, names }
}
