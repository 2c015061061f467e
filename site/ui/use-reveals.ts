import { useEffect } from 'react'

/** Fades the bands of a page (`animate-on-scroll`) in when they scroll into view. */
export function useReveals() {
  useEffect(() => {
    const stops = Array.from(document.querySelectorAll('.animate-on-scroll'), observeReveal)
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
}

/**
 * Scroll reveal. An element gets `in-view` once a tenth of it is visible, 50 px above the window's bottom edge.
 *
 * Nothing is hidden until the visitor scrolls, and then only what is still below the window: without script,
 * in print and in a screenshot of the whole page everything is visible. Nothing above what is being read stays hidden,
 * however far a jump went.
 */
const watched = new Set<Element>()
let observer: IntersectionObserver | undefined

function observeReveal(element: Element): () => void {
  if (!observer) {
    observer = new IntersectionObserver(onChange, { threshold: 0.1, rootMargin: '0px 0px -50px 0px' })
    window.addEventListener('scroll', hideWhatIsBelow, { passive: true })
  }
  watched.add(element)
  observer.observe(element)
  return () => forget(element)
}

function hideWhatIsBelow() {
  for (const element of watched) {
    if (element.getBoundingClientRect().top > window.innerHeight) element.classList.add('awaits-view')
  }
}

function onChange(entries: IntersectionObserverEntry[]) {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue
    for (const element of watched) {
      if (element === target || element.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING)
        reveal(element)
    }
  }
}

function reveal(element: Element) {
  element.classList.add('in-view')
  element.classList.remove('awaits-view')
  forget(element)
}

function forget(element: Element) {
  watched.delete(element)
  observer?.unobserve(element)
}
