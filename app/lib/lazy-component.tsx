import { type ComponentType, use } from 'react'
import { loadCode } from './load-code.ts'

const failed = new Set<() => void>()

/** The next render of a component whose code failed to load fetches it again. */
export function forgetFailedCode() {
  for (const forget of failed) forget()
  failed.clear()
}

/**
 * A component whose code is fetched when it is first shown. Unlike React's `lazy`, it can be tried again after a
 * failure. It needs a Suspense and an error boundary around it.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let code: Promise<ComponentType<Props>> | undefined

  function start() {
    const promise = loadCode(load)
    promise.catch(() => failed.add(() => (code = undefined)))
    return promise
  }

  return function LazyComponent(props: Props) {
    code ??= start()
    const Component = use(code)
    return <Component {...props} />
  }
}
