import type { ReactNode } from 'react'
import type { QuoteChoice, QuoteChoices } from '../../contract/quote-choices.ts'
import { TextField } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select.tsx'
import { TextareaField } from '../../ui/textarea.tsx'
import { PersonFields } from './person-fields.tsx'

type QuoteFieldsProps = {
  choices: QuoteChoices
  errors: Readonly<Record<string, string>>
  /** The first values of the fields. `carried`: what a tool has said of the requirements already. */
  answers?: Readonly<Record<string, string>> | undefined
}

const requirementsHint = 'Positions, places, number of people, and what they must know.'

/** Nine fields in three groups. */
export function QuoteFields({ choices, errors, answers = {} }: QuoteFieldsProps) {
  return (
    <>
      <Group name="You">
        <PersonFields errors={errors} answers={answers} />
        <TextField
          label="Company"
          name="company"
          autoComplete="organization"
          error={errors.company}
          defaultValue={answers.company}
        />
      </Group>
      <Group name="The role">
        <Choice
          label="Industry"
          name="industry"
          choices={choices.industry}
          error={errors.industry}
          chosen={answers.industry}
        />
        <Choice
          label="Service"
          name="serviceType"
          choices={choices.serviceType}
          error={errors.serviceType}
          chosen={answers.serviceType}
        />
        <TextareaField
          label="Requirements"
          hint={answers.carried ? `${requirementsHint} No need to repeat what was carried over.` : requirementsHint}
          name="requirements"
          error={errors.requirements}
          defaultValue={answers.requirements}
        />
        <input type="hidden" name="carried" value={answers.carried ?? ''} />
      </Group>
      <Group name="Budget and time">
        <Choice
          label="Budget range"
          name="budget"
          choices={choices.budget}
          error={errors.budget}
          chosen={answers.budget}
        />
        <Choice
          label="Timeline"
          name="timeline"
          choices={choices.timeline}
          error={errors.timeline}
          chosen={answers.timeline}
        />
      </Group>
    </>
  )
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-4 font-display font-semibold text-lead leading-tight">{name}</legend>
      {children}
    </fieldset>
  )
}

type ChoiceProps = { label: string; name: string; choices: readonly QuoteChoice[]; error?: string; chosen?: string }

function Choice({ label, name, choices, error, chosen = '' }: ChoiceProps) {
  return (
    <SelectField label={label} name={name} error={error} defaultValue={chosen}>
      <option value="">Choose one</option>
      {choices.map(({ value, words }) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </SelectField>
  )
}
