import type { ComponentProps } from 'react'

type TextButtonProps = ComponentProps<'button'> & {
  tone?: 'print' | 'danger'
  /** On wash, where a word alone would not look like a button. */
  soft?: boolean
}

const tones = { print: 'text-print hover:text-print-hover', danger: 'text-danger' }

/** A button that is a word, for every action beside the one filled button of a region. */
export function TextButton({
  tone = 'print',
  soft = false,
  type = 'button',
  className = '',
  ...rest
}: TextButtonProps) {
  const ground = soft ? 'bg-wash hover:bg-wash-2' : '-mx-2 hover:bg-wash'
  return (
    <button
      type={type}
      className={`inline-flex min-h-8 items-center gap-1.5 rounded-control px-2 font-semibold text-[0.875rem] leading-tight disabled:text-ink-3 pointer-coarse:min-h-11 ${ground} ${tones[tone]} ${className}`}
      {...rest}
    />
  )
}
