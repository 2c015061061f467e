import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ReactNode, useEffect } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PanelBody } from '../frame/panel.tsx'
import { withheldBy } from '../session/staff-api.ts'
import { Button } from './button.tsx'

/** The part of a TanStack query that a panel shows. */
export type Reading<T> = { data: T | undefined; error: Error | null; refetch: () => unknown }

type QueryStateProps<T> = {
  reading: Reading<T>
  /** Shown instead of the data when it could not be loaded; an empty list would be wrong. */
  failure: string
  children: (value: T) => ReactNode
}

/** The data of a query, or its loading or error state. Keeps showing the previous data while new data loads. */
export function QueryState<T>({ reading, failure, children }: QueryStateProps<T>) {
  const { data, error, refetch } = reading

  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the specification asks for the failure in the console.
    if (error) console.error(failure, error)
  }, [error, failure])

  if (data !== undefined) return children(data)
  const withheld = withheldBy(error)
  if (withheld)
    return (
      <PanelBody>
        <p role="status">{withheld}</p>
      </PanelBody>
    )
  if (error) {
    return (
      <PanelBody>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card border-danger border-l-4 bg-danger-soft p-4">
          <CircleAlert size={24} aria-hidden="true" className="-mr-2 shrink-0 text-danger" />
          <p role="alert" className="min-w-0 flex-1">
            {failure}
          </p>
          <Button look="soft" onClick={() => refetch()}>
            Try again
          </Button>
        </div>
      </PanelBody>
    )
  }
  return <LoadingState />
}

export function LoadingState() {
  return (
    <PanelBody>
      <p className="sr-only">Loading...</p>
      <div className="grid gap-4">
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="h-6 w-full" />
        <Skeleton className="h-6 w-5/6" />
      </div>
    </PanelBody>
  )
}
