import { type ComponentProps, useId } from 'react'

const control =
  'mt-1 block h-9 w-full min-w-0 rounded-control border-[1.5px] border-line-strong bg-sheet px-2.5 text-ink hover:border-ink-2 max-lg:h-11'

/** A field of 36 px with its label above. */
export function DeskInput({ label, ...rest }: ComponentProps<'input'> & { label: string }) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <input id={id} className={control} autoComplete="off" {...rest} />
    </div>
  )
}

export function DeskSelect({ label, ...rest }: ComponentProps<'select'> & { label: string }) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <select id={id} className={control} {...rest} />
    </div>
  )
}
