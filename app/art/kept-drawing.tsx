import { type ComponentType, useEffect, useRef, useState } from 'react'

/**
 * Drawings that are in the prerendered page and not in its script: hydration leaves them as they are. Their code is
 * fetched only after a client navigation, when no HTML with the drawing was loaded.
 */
export function keptDrawings<Name extends string>(
  loadDrawing: (name: Name) => Promise<ComponentType>,
  className: string,
) {
  const drawn = new Map<Name, ComponentType>()

  async function load(name: Name): Promise<ComponentType> {
    const drawing = await loadDrawing(name)
    drawn.set(name, drawing)
    return drawing
  }

  function KeptDrawing({ name }: { name: Name }) {
    const frame = useRef<HTMLDivElement>(null)
    const [Drawing, setDrawing] = useState(() => drawn.get(name))

    useEffect(() => {
      if (frame.current?.firstChild) return
      let gone = false
      // A drawing that cannot be fetched leaves its frame empty, because it is decorative.
      load(name).then(
        (drawing) => gone || setDrawing(() => drawing),
        () => {},
      )
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

  /** Loads all drawings before rendering on the server. */
  const loadAll = (names: readonly Name[]) => Promise.all(names.map(load))

  return { KeptDrawing, loadAll }
}
