import { type ComponentProps, useEffect, useRef } from 'react'
import { observeReveal } from './observe-reveal.ts'

/** Fades its content in when it scrolls into view; see observe-reveal.ts. */
export function Reveal({ className = '', ...rest }: ComponentProps<'div'>) {
  const element = useRef<HTMLDivElement>(null)

  useEffect(() => (element.current ? observeReveal(element.current) : undefined), [])

  return <div ref={element} className={`animate-on-scroll ${className}`} {...rest} />
}
