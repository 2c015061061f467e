import { useEffect } from 'react'

/** Browsers print the address at the edge of the paper, so the key behind `#` is taken out of it meanwhile. */
export function usePrintedAddress() {
  useEffect(() => {
    let hash = ''
    const hide = () => {
      hash ||= window.location.hash
      window.history.replaceState(window.history.state, '', window.location.pathname)
    }
    const show = () => {
      if (hash) window.history.replaceState(window.history.state, '', window.location.pathname + hash)
      hash = ''
    }
    window.addEventListener('beforeprint', hide)
    window.addEventListener('afterprint', show)
    return () => {
      show()
      window.removeEventListener('beforeprint', hide)
      window.removeEventListener('afterprint', show)
    }
  }, [])
}
