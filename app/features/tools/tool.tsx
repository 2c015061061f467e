import { type ComponentType, use, useEffect, useRef, useState } from 'react'
import { useLocation } from '../../lib/router.tsx'
import { StaticHtml, type StaticSections, StaticSectionsProvider, staticSectionsOf } from '../../lib/static-html.tsx'

/** What a tool gets in the browser, besides its own props. The server renders a tool without it. */
export type LiveProps = {
  /** The time at which the tool was started. */
  now?: number
  /** Opens the enquiry dialog of the page with this message. */
  onAsk?: (message: string) => void
}

type ToolProps<Props extends object> = {
  /** Unique within a page. */
  name: string
  /** The same function at every rendering. */
  load: () => Promise<ComponentType<Props & LiveProps>>
  /** `RENDERS_STATIC_HTML && { … }`: plain JSON, which is written into the HTML. */
  props: Props | false
  onAsk?: LiveProps['onAsk']
}

/**
 * Shows the picture of a tool that is in the HTML. When it comes near the window, the tool's code is fetched and takes the
 * place of the picture; if it cannot be fetched, the picture stays.
 */
export function Tool<Props extends object>({ name, load, props, onAsk }: ToolProps<Props>) {
  const frame = useRef<HTMLDivElement>(null)
  const { navigationId } = useLocation()
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
          {/* Back and Forward may bring another query, which a tool reads when it starts. */}
          <live.View key={navigationId} {...live.props} onAsk={onAsk} />
        </StaticSectionsProvider>
      ) : (
        <StaticHtml name={`tool-${name}`}>
          {RENDERS_STATIC_HTML && props && (
            <div data-props={JSON.stringify(props)}>
              <Picture load={load} props={props} />
            </div>
          )}
        </StaticHtml>
      )}
    </div>
  )
}

const loaded = new WeakMap<object, Promise<unknown>>()

/** The tool as the server renders it. An import of its own, because a static one would put the tool into the page's script. */
function Picture<Props extends object>({ load, props }: { load: ToolProps<Props>['load']; props: Props }) {
  const code = (loaded.get(load) as ReturnType<typeof load> | undefined) ?? load()
  loaded.set(load, code)
  const View = use(code)
  return <View {...props} />
}
