import { ViewHead } from '../frame/view-head.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { MailAddressesPanel } from './mail-addresses-panel.tsx'
import { MailServerPanel } from './mail-server-panel.tsx'
import { RetentionPanel } from './retention-panel.tsx'
import { useSettings } from './use-settings.ts'

/** Settings for owners. Values in the server's settings file win, and the file is named where it does. */
export function SettingsView() {
  const reading = useSettings()
  return (
    <>
      <ViewHead title="Settings" />
      <QueryState reading={reading} failure="The settings could not be loaded.">
        {({ mailServer, mailAddresses, retention }) => (
          <div className="grid gap-5 text-meta leading-5 *:min-w-0 *:scroll-mt-14 max-lg:text-[1rem] max-lg:leading-6">
            <MailServerPanel settings={mailServer} />
            <MailAddressesPanel settings={mailAddresses} />
            <RetentionPanel settings={retention} />
          </div>
        )}
      </QueryState>
    </>
  )
}
