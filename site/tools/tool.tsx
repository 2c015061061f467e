import {
  type ComponentType,
  type ReactNode,
  type SyntheticEvent,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { typeInto } from '../../ui/sending/type-into.ts'
import { type StaticSections, StaticSectionsProvider, staticSectionsOf } from '../static-html.tsx'

/** Props that a tool gets in the browser, besides its own. The server renders a tool without them. */
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

/** A press of a button, or a choice in a field. Picture and tool have the same controls in the same order. */
type Press = { control: number; value: string | undefined }

const controlsIn = (frame: HTMLElement | null) => [
  ...(frame?.querySelectorAll<HTMLElement>('button, input, select, summary') ?? []),
]

const foldIn = (frame: HTMLElement | null) => frame?.querySelector<HTMLDetailsElement>('.tool-fold')

/**
 * Shows the picture of a tool that is in the HTML. When it comes near the window, the tool's code is fetched and takes the
 * place of the picture, and what was pressed in the picture is pressed again; if it cannot be fetched, the picture stays,
 * without its controls.
 */
export function Tool<Props extends object>({ load, onAsk, children }: ToolProps<Props>) {
  const frame = useRef<HTMLDivElement>(null)
  const [isMissing, setMissing] = useState(false)
  const held = useRef<Press[]>([])
  const focused = useRef(-1)
  const wasOpen = useRef(false)
  const [live, setLive] = useState<{ View: ComponentType<Props & LiveProps>; props: Props; sections: StaticSections }>()

  useEffect(() => {
    const { current } = frame
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        load().then(start, () => setMissing(true))
      },
      { rootMargin: '600px 0px' },
    )

    function start(View: ComponentType<Props & LiveProps>) {
      const picture = current?.querySelector<HTMLElement>('[data-props]')
      if (!picture) return
      const given = JSON.parse(picture.dataset.props ?? '')
      wasOpen.current = foldIn(current)?.open === true
      focused.current = controlsIn(current).indexOf(document.activeElement as HTMLElement)
      setLive({ View, props: { ...given, now: Date.now() }, sections: staticSectionsOf(picture) })
    }

    if (current) observer.observe(current)
    return () => observer.disconnect()
  }, [load])

  useLayoutEffect(() => {
    const fold = live && foldIn(frame.current)
    // Wide screens show it open in any case; browsers that cannot do this by style need it here.
    if (fold && (wasOpen.current || window.matchMedia('(width >= 40rem)').matches)) fold.open = true
  }, [live])

  useEffect(() => {
    if (!live) return
    controlsIn(frame.current)[focused.current]?.focus({ preventScroll: true })
    // One by one, because each press starts from what the one before has changed.
    for (const press of held.current) setTimeout(() => repeat(press, frame.current))
  }, [live])

  function hold({ type, target, defaultPrevented }: SyntheticEvent) {
    // The page has acted on a press that is prevented, and repeating it would open its dialog again.
    if (live || defaultPrevented) return
    const pressed = (target as Element).closest<HTMLElement>('button, input, select')
    const isField = pressed instanceof HTMLInputElement || pressed instanceof HTMLSelectElement
    if (!pressed || isField !== (type === 'input')) return
    const isChoice = pressed instanceof HTMLInputElement && /radio|checkbox/.test(pressed.type)
    const value = isField && !isChoice ? pressed.value : undefined
    held.current.push({ control: controlsIn(frame.current).indexOf(pressed), value })
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the controls inside are the interactive elements.
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key that presses a button is a click, too.
    <div ref={frame} className={isMissing ? 'no-tool' : undefined} onClick={hold} onInput={hold}>
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

function repeat({ control, value }: Press, frame: HTMLElement | null) {
  const element = controlsIn(frame)[control]
  if (value === undefined) element?.click()
  else if (element instanceof HTMLInputElement) typeInto(element, value)
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
