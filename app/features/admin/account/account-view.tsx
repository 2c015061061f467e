import type { Account } from '../../../../contract/account.ts'
import { formatMoment } from '../../../../contract/time.ts'
import { Facts } from '../data-table/facts.tsx'
import { Panel, PanelBody } from '../layout/panel.tsx'
import { QueryState } from '../layout/query-state.tsx'
import { ViewHead } from '../layout/view-head.tsx'
import { PasswordForm } from './password-form.tsx'
import { SessionPanel } from './session-panel.tsx'
import { useAccount } from './use-account.ts'

/** The signed-in account: sessions and password. */
export function AccountView() {
  const reading = useAccount()
  return (
    <>
      <ViewHead title="Account" />
      {reading.data ? (
        <Own account={reading.data} />
      ) : (
        <Panel title="Your account">
          <QueryState reading={reading} failure="Your account could not be loaded.">
            {() => null}
          </QueryState>
        </Panel>
      )}
    </>
  )
}

function Own({ account: { username, isDemo, previousSignIn, sessions } }: { account: Account }) {
  return (
    <div className="grid gap-5 *:min-w-0">
      <Panel title="Your account">
        <PanelBody>
          <Facts
            facts={[
              { name: 'Username', value: username },
              { name: 'Last login', value: previousSignIn ? formatMoment(previousSignIn) : 'This is the first one' },
            ]}
          />
        </PanelBody>
      </Panel>
      <SessionPanel sessions={sessions} />
      <Panel title="Password">
        <PanelBody>
          {isDemo ? (
            <p>The password of the demo stays as the login page shows it. An account of your own can have another.</p>
          ) : (
            <PasswordForm username={username} />
          )}
        </PanelBody>
      </Panel>
    </div>
  )
}
