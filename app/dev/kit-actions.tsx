import Mail from 'lucide-react/icons/mail'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { Button, ButtonLink } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { ExternalLink, TextLink } from '../ui/text-link.tsx'
import { KitSection, pressedStates, Specimen } from './specimen.tsx'

const looks = ['filled', 'marigold', 'outlined', 'danger'] as const

function BusyOnClick() {
  const [busy, setBusy] = useState(false)
  function start() {
    setBusy(true)
    setTimeout(() => setBusy(false), 2000)
  }
  return (
    <Button busy={busy} busyLabel="Submitting..." onClick={start}>
      Submit Application
    </Button>
  )
}

export function Buttons() {
  return (
    <>
      {looks.map((look) => (
        <KitSection key={look} title={`Button, ${look}`}>
          {pressedStates.map((state) => (
            <Specimen key={state.name} {...state}>
              <Button look={look}>Apply Now</Button>
            </Specimen>
          ))}
          <Specimen name="Disabled">
            <Button look={look} disabled>
              Apply Now
            </Button>
          </Specimen>
          <Specimen name="Busy">
            <Button look={look} busy busyLabel="Submitting...">
              Submit Application
            </Button>
          </Specimen>
        </KitSection>
      ))}
      <KitSection title="Button, other forms">
        <Specimen name="Small">
          <Button size="small">Add New Job</Button>
        </Specimen>
        <Specimen name="Link">
          <ButtonLink to="/openings">See Openings</ButtonLink>
        </Specimen>
        <Specimen name="Press it: busy for two seconds">
          <BusyOnClick />
        </Specimen>
      </KitSection>
    </>
  )
}

export function Links() {
  return (
    <KitSection title="Links">
      {pressedStates.slice(0, 3).map((state) => (
        <Specimen key={state.name} {...state}>
          <TextLink to="/openings" arrow>
            See all openings
          </TextLink>
        </Specimen>
      ))}
      <Specimen name="Website, in a new tab">
        <ExternalLink href="https://example.com" icon>
          Get Directions
        </ExternalLink>
      </Specimen>
      <Specimen name="E-mail, with an icon of its own">
        <ExternalLink href="mailto:jobs@example.com" icon={<Mail size={18} strokeWidth={2} aria-hidden="true" />}>
          jobs@example.com
        </ExternalLink>
      </Specimen>
      <Specimen name="Inside a sentence">
        <p>
          Write to us, or read{' '}
          <TextLink to="/about" inline>
            who we are
          </TextLink>{' '}
          before you do.
        </p>
      </Specimen>
      <Specimen name="On a dark ground" ground="dark">
        <TextLink to="/openings" colour="inherit" arrow>
          See all openings
        </TextLink>
      </Specimen>
      <Specimen name="On a dark ground, focus" ground="dark" force="focus">
        <TextLink to="/openings" colour="inherit" arrow>
          See all openings
        </TextLink>
      </Specimen>
    </KitSection>
  )
}

export function IconButtons() {
  const job = 'Plant Head, Press Shop'
  return (
    <KitSection title="Icon buttons">
      {pressedStates.map((state) => (
        <Specimen key={state.name} {...state}>
          <div className="kit-row">
            <IconButton label={`Edit ${job}`} tone="print">
              <Pencil size={18} strokeWidth={2} aria-hidden="true" />
            </IconButton>
            <IconButton label={`Delete ${job}`} tone="danger">
              <Trash2 size={18} strokeWidth={2} aria-hidden="true" />
            </IconButton>
          </div>
        </Specimen>
      ))}
      <Specimen name="Disabled">
        <IconButton label={`Edit ${job}`} disabled>
          <Pencil size={18} strokeWidth={2} aria-hidden="true" />
        </IconButton>
      </Specimen>
    </KitSection>
  )
}
