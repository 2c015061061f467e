import { type ComponentType, type ReactNode, use, useEffect, useRef, useState } from 'react'
import { type StaticSections, StaticSectionsProvider, staticSectionsOf } from '../static-html.tsx'

/** What a tool gets in the browser, besides its own props. The server renders a tool without it. */
export type LiveProps = {
  /** The time at which the tool was started. */
  now?: number
  /** Opens the enquiry dialog of the page, with what the visitor has chosen. */
  onAsk?: (choice: string) => void
}

/** The same function at every rendering. */
export type Load<Props extends object> = () => Promise<ComponentType<Props & LiveProps>>

type ToolProps<Props extends object> = {
  load: Load<Props>
  onAsk?: LiveProps['onAsk']
  /** A `ToolPicture` as static HTML. */
  children: ReactNode
}

/**
 * Shows the picture of a tool that is in the HTML. When it comes near the window, the tool's code is fetched and takes the
 * place of the picture; if it cannot be fetched, the picture stays.
 */
export function Tool<Props extends object>({ load, onAsk, children }: ToolProps<Props>) {
  const frame = useRef<HTMLDivElement>(null)
  const [live, setLive] = useState<{ View: ComponentType<Props & LiveProps>; props: Props; sections: StaticSections }>()

  useEffect(() => {
    const { current } = frame
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        load().then(start, () => {})
      },
      { rootMargin: '600px 0px' },
    )

    function start(View: ComponentType<Props & LiveProps>) {
      const picture = current?.querySelector<HTMLElement>('[data-props]')
      if (!picture) return
      const given = JSON.parse(picture.dataset.props ?? '')
      setLive({ View, props: { ...given, now: Date.now() }, sections: staticSectionsOf(picture) })
    }

    if (current) observer.observe(current)
    return () => observer.disconnect()
  }, [load])

  return (
    <div ref={frame}>
      {live ? (
        <StaticSectionsProvider value={live.sections}>
          <live.View {...live.props} onAsk={onAsk} />
        </StaticSectionsProvider>
      ) : (
        children
      )}
    </div>
  )
}

const loaded = new WeakMap<object, Promise<unknown>>()

type ToolPictureProps<Props extends object> = {
  load: Load<Props>
  /** Plain JSON, which is written into the HTML for the browser. */
  props: Props
}

/** The tool as the server renders it. Its code is imported dynamically, so that it is not part of the page's script. */
export function ToolPicture<Props extends object>({ load, props }: ToolPictureProps<Props>) {
  const code = (loaded.get(load) as ReturnType<typeof load> | undefined) ?? load()
  loaded.set(load, code)
  const View = use(code)
  return (
    <div data-props={JSON.stringify(props)}>
      <View {...props} />
    </div>
  )
}
