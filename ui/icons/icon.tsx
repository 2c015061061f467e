import type { ComponentProps } from 'react'

type IconProps = ComponentProps<'svg'> & { size?: number }

/**
 * The icons of public pages: outlines of Lucide (ISC License, Copyright (c) 2026 Lucide Icons and Contributors). Its
 * React package would add 1 KB to the scripts of every page; the admin uses it.
 */
export function icon(d: string) {
  return function Icon({ size = 24, ...rest }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        {...rest}
      >
        <path d={d} />
      </svg>
    )
  }
}
