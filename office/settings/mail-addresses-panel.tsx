import {
  type MailAddressesInput,
  mailAddressesInput,
  mailDestinations,
  type OfficeSettings,
} from '../../contract/settings.ts'
import { Panel, PanelBody } from '../frame/panel.tsx'
import { Input } from '../ui/input.tsx'
import { destinationLabels } from './labels.ts'
import { fixedHint, SectionFoot, useSectionForm } from './section-form.tsx'
import { useSettingsChanges } from './use-settings.ts'

const loadSchema = async () => mailAddressesInput

/** Addresses that are told of new records. */
export function MailAddressesPanel({ settings }: { settings: OfficeSettings['mailAddresses'] }) {
  const { setMailAddresses } = useSettingsChanges()
  const { version, changed } = settings
  const { formProps, errors, saving, said } = useSectionForm<MailAddressesInput>({
    loadSchema,
    version,
    send: setMailAddresses,
  })
  const isFixed = mailDestinations.every((one) => settings[one].fixedBy !== null)

  return (
    <Panel id="mail-addresses" title="Mails to staff">
      <PanelBody>
        <form {...formProps} className="grid max-w-[46rem] gap-4">
          <p>Whom the site writes to when something arrives. One address each; a mailing list is one too.</p>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            {mailDestinations.map((one) => (
              <Input
                key={one}
                name={one}
                type="email"
                label={destinationLabels[one]}
                hint={settings[one].fixedBy ? fixedHint(settings[one].fixedBy) : undefined}
                readOnly={settings[one].fixedBy !== null}
                defaultValue={settings[one].value}
                error={errors[one]}
              />
            ))}
          </div>
          {!isFixed && <SectionFoot label="Save addresses" saving={saving} said={said} changed={changed} />}
        </form>
      </PanelBody>
    </Panel>
  )
}
