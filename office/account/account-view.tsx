import type { Account } from '../../contract/account.ts'
import { formatMoment } from '../../contract/time.ts'
import { Panel, PanelBody } from '../frame/panel.tsx'
import { ViewHead } from '../frame/view-head.tsx'
import { useAccount } from '../session/use-account.ts'
import { Facts } from '../ui/facts.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { EmailForm } from './email-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { roleWords } from './role-words.ts'
import { SecondFactorPanel } from './second-factor-panel.tsx'
import { SessionPanel } from './session-panel.tsx'

/** The signed-in account: second factor, sessions, email and password. */
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

function Own({ account }: { account: Account }) {
  const { username, role, email, isDemo, previousSignIn, sessions } = account
  return (
    <div className="grid gap-5 *:min-w-0">
      <Panel title="Your account">
        <PanelBody>
          <Facts
            facts={[
              { name: 'Username', value: username },
              { name: 'Role', value: roleWords[role] },
              { name: 'Last login', value: previousSignIn ? formatMoment(previousSignIn) : 'This is the first one' },
            ]}
          />
        </PanelBody>
      </Panel>
      <SecondFactorPanel {...account} />
      <SessionPanel sessions={sessions} />
      <Panel title="Email">
        <PanelBody>
          <EmailForm email={email} />
        </PanelBody>
      </Panel>
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
