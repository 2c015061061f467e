import { useState } from 'react'
import { formatDate } from '../../contract/time.ts'
import { DialogBoundary } from '../../ui/loading/dialog-boundary.tsx'
import { useMay } from '../session/use-may.ts'
import { Button } from '../ui/button.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { TermsDialog } from './terms-dialog.tsx'
import { TermsList } from './terms-list.tsx'
import { useTerms } from './use-terms.ts'

/** The terms agreed with a client. Renders nothing for accounts that may not read them. */
export function TermsSection({ client, name }: { client: string; name: string }) {
  const may = useMay()
  const { data: agreed, error, refetch } = useTerms(client)
  const [isAsked, setAsked] = useState(false)
  if (!may('terms.read')) return null
  const mayEdit = may('terms.edit')
  return (
    <section aria-labelledby="terms" aria-busy={!agreed && !error}>
      <div className="flex items-center justify-between gap-3">
        <h2 id="terms" className="text-[1.125rem] leading-6">
          Terms
        </h2>
        {mayEdit && agreed && (
          <Button className="-mr-2" onClick={() => setAsked(true)}>
            {agreed.terms ? 'Change terms' : 'Set terms'}
          </Button>
        )}
      </div>
      {error && !agreed && (
        <p role="alert">
          The terms could not be loaded. <Button onClick={() => refetch()}>Try again</Button>
        </p>
      )}
      {agreed?.terms && <TermsList terms={agreed.terms} />}
      {agreed?.changed && agreed.terms && (
        <p className="mt-1 text-ink-3">
          Set by {agreed.changed.by}, {formatDate(agreed.changed.at)}
        </p>
      )}
      {agreed && !agreed.terms && (
        <div className="-mx-4">
          <EmptyList
            sentence={
              mayEdit ? 'Nothing is agreed yet.' : 'Nothing is agreed yet. An owner of this site sets the terms.'
            }
          />
        </div>
      )}
      <DialogBoundary open={isAsked} onClose={() => setAsked(false)}>
        {isAsked && agreed && (
          <TermsDialog client={client} name={name} agreed={agreed} onClose={() => setAsked(false)} />
        )}
      </DialogBoundary>
    </section>
  )
}
