import { useEffect, useRef, useState } from 'react'
import { TextField } from '../ui/field.tsx'
import { FileDrop } from '../ui/file-drop.tsx'
import { ProgressBar } from '../ui/progress.tsx'
import { SelectField } from '../ui/select.tsx'
import { TextareaField } from '../ui/textarea.tsx'
import { KitSection, pressedStates, Specimen } from './specimen.tsx'

const industries = ['Automotive', 'Engineering', 'IT']
const restHoverFocus = pressedStates.slice(0, 3)

function IndustryOptions() {
  return (
    <>
      <option value="">Select an industry</option>
      {industries.map((industry) => (
        <option key={industry}>{industry}</option>
      ))}
    </>
  )
}

export function Fields() {
  return (
    <>
      <KitSection title="Text field" columns="wide">
        {restHoverFocus.map((state) => (
          <Specimen key={state.name} {...state}>
            <TextField label="Full Name" autoComplete="name" defaultValue="Asha Verma" />
          </Specimen>
        ))}
        <Specimen name="Error">
          <TextField
            label="Email Address"
            type="email"
            autoComplete="email"
            defaultValue="asha.verma@"
            error="Enter an email address in the correct format, like name@example.com"
          />
        </Specimen>
        <Specimen name="Error, focus" force="focus">
          <TextField label="Email Address" type="email" defaultValue="asha.verma@" error="Enter an email address" />
        </Specimen>
        <Specimen name="Disabled">
          <TextField label="Full Name" defaultValue="Asha Verma" disabled />
        </Specimen>
        <Specimen name="Hint, optional, as wide as a phone number">
          <TextField
            label="Phone Number"
            type="tel"
            inputMode="tel"
            width="phone"
            optional
            hint="With the country code if it is not an Indian number"
          />
        </Specimen>
        <Specimen name="As wide as a name">
          <TextField label="Company" autoComplete="organization" width="name" />
        </Specimen>
      </KitSection>
      <KitSection title="Select" columns="wide">
        {restHoverFocus.map((state) => (
          <Specimen key={state.name} {...state}>
            <SelectField label="Industry">
              <IndustryOptions />
            </SelectField>
          </Specimen>
        ))}
        <Specimen name="Error">
          <SelectField label="Industry" error="Select an industry">
            <IndustryOptions />
          </SelectField>
        </Specimen>
        <Specimen name="Disabled">
          <SelectField label="Industry" disabled>
            <IndustryOptions />
          </SelectField>
        </Specimen>
      </KitSection>
      <KitSection title="Textarea" columns="wide">
        <Specimen name="Rest">
          <TextareaField label="Message" optional hint="What should we know about the role?" />
        </Specimen>
        <Specimen name="Focus" force="focus">
          <TextareaField label="Message" />
        </Specimen>
        <Specimen name="Error">
          <TextareaField label="Message" error="Enter your message" />
        </Specimen>
        <Specimen name="Disabled by its fieldset">
          <fieldset disabled className="kit-stack">
            <TextareaField label="Message" rows={3} defaultValue="We need a plant head by March." />
          </fieldset>
        </Specimen>
      </KitSection>
    </>
  )
}

const resume = new File([new Uint8Array(421_888)], 'asha-verma-resume.pdf', { type: 'application/pdf' })
const resumeTexts = { label: 'Upload Resume', hint: 'PDF, DOC or DOCX, up to 5 MB', accept: '.pdf,.doc,.docx' }

function LiveDrop() {
  const [file, setFile] = useState<File | null>(null)
  return <FileDrop {...resumeTexts} file={file} onChoose={setFile} />
}

const ignore = () => undefined

/** Dispatches one dragover event to show the state in which a file is held over the area. */
function DraggedDrop() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.querySelector('input')?.dispatchEvent(new DragEvent('dragover', { bubbles: true, cancelable: true }))
  }, [])
  return (
    <div ref={place}>
      <FileDrop {...resumeTexts} file={null} onChoose={ignore} />
    </div>
  )
}

export function Files() {
  return (
    <>
      <KitSection title="File drop" columns="wide">
        <Specimen name="Rest: try it">
          <LiveDrop />
        </Specimen>
        <Specimen name="Hover" force="hover">
          <FileDrop {...resumeTexts} file={null} onChoose={ignore} />
        </Specimen>
        <Specimen name="Focus" force="focus">
          <FileDrop {...resumeTexts} file={null} onChoose={ignore} />
        </Specimen>
        <Specimen name="A file held over it">
          <DraggedDrop />
        </Specimen>
        <Specimen name="Chosen">
          <FileDrop {...resumeTexts} file={resume} onChoose={ignore} />
        </Specimen>
        <Specimen name="Error">
          <FileDrop {...resumeTexts} file={null} error="File size should be less than 5MB" onChoose={ignore} />
        </Specimen>
        <Specimen name="Disabled">
          <FileDrop {...resumeTexts} file={null} disabled onChoose={ignore} />
        </Specimen>
        <Specimen name="Chosen, disabled by its fieldset">
          <fieldset disabled>
            <FileDrop {...resumeTexts} file={resume} onChoose={ignore} />
          </fieldset>
        </Specimen>
      </KitSection>
      <KitSection title="Progress" columns="wide">
        <Specimen name="Under way">
          <ProgressBar label="Sending asha-verma-resume.pdf" value={62} />
        </Specimen>
        <Specimen name="Done">
          <ProgressBar label="Sending asha-verma-resume.pdf" value={100} />
        </Specimen>
      </KitSection>
    </>
  )
}
