import { type ComponentType, use } from 'react'
import { loadCode } from './load-code.ts'

/**
 * A component whose code is fetched when it is first shown, or before by `preload`. Unlike React's `lazy`, it can be tried
 * again after a failure: the error that it throws has `forget`, which the error boundary calls. It needs a Suspense around
 * it, too.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let code: Promise<ComponentType<Props>> | undefined
  let loaded: ComponentType<Props> | undefined

  function forget() {
    code = undefined
  }

  function fetched(): Promise<ComponentType<Props>> {
    code ??= loadCode(load).then(
      (component) => {
        loaded = component
        return component
      },
      (cause) => Promise.reject(Object.assign(new Error('Missing code', { cause }), { forget })),
    )
    return code
  }

  function LazyComponent(props: Props) {
    // Without `use`, which suspends once even when the code is there: React then shows a fallback for at least 300 ms.
    const Component = loaded ?? use(fetched())
    return <Component {...props} />
  }
  return Object.assign(LazyComponent, {
    /** A failure is told when the component is shown. */
    preload: () => void fetched().catch(() => {}),
  })
}
