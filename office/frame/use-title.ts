import { useEffect } from 'react'

/** Replaces the title's part before the firm's name. */
export function useTitle(part: string): void {
  useEffect(() => {
    document.title = document.title.replace(/^.*(?= \| )/, () => part)
  }, [part])
}

/** The firm's name, which ends every title. */
export const firmInTitle = (): string => document.title.split(' | ').at(-1) ?? ''
