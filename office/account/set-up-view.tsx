import type { Account } from '../../contract/account.ts'
import { Note } from '../../ui/note.tsx'
import { ViewHead } from '../frame/view-head.tsx'
import { SecondFactorPanel } from './second-factor-panel.tsx'

/** The only view of an account whose role needs a second factor that it does not have. */
export function SetUpView({ account }: { account: Account }) {
  return (
    <>
      <ViewHead title="Set up your second factor" />
      <Note tone="info" className="mb-5">
        <p>An owner of this site asks everybody with your role for a second factor. You can go on once it is set up.</p>
      </Note>
      <SecondFactorPanel {...account} />
    </>
  )
}
