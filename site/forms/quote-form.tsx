import { type ReactNode, type RefObject, useEffect } from 'react'
import { publicPaths } from '../../contract/public-paths.ts'
import { quoteBudgets, quoteIndustries, quoteServices, quoteTimelines } from '../../contract/quote-choices.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextField } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select.tsx'
import { TextareaField } from '../../ui/textarea.tsx'
import type { PrivacyNotice } from './consent-line.tsx'
import { PageForm } from './page-form.tsx'
import { PersonFields } from './person-fields.tsx'
import { useSendingForm } from './use-sending-form.ts'

const loadContract = () => import('../../contract/quote.ts')

type QuoteFormProps = {
  notice: PrivacyNotice
  /** Answers that the visitor brings along in the URL, by the name of the field. */
  loadWishes: (query: URLSearchParams) => Promise<Readonly<Record<string, string>> | undefined>
}

/** Nine fields in three groups. Errors are also listed on top, because the form is longer than a screen. */
export function QuoteForm({ notice, loadWishes }: QuoteFormProps) {
  const sending = useSendingForm({
    loadSchema: () => loadContract().then(({ quote }) => quote),
    path: publicPaths.contact,
    noticeVersion: notice.version,
    payloadOf: async ({ fullName, email, phone, ...wishes }) => ({
      fullName,
      email,
      phone,
      message: (await loadContract()).composeQuoteMessage(wishes),
    }),
    doneFor: 5000,
    failedFor: 5000,
  })
  const { errors, formProps } = sending
  useWishes(formProps.ref, loadWishes)

  return (
    <PageForm
      label="Quote Request Form"
      sending={sending}
      notice={notice}
      submit="Request Quote"
      grouped
      summary={<ErrorSummary errors={errors} form={formProps.ref} />}
      done="Thank you! Your quote request has been submitted successfully. We'll get back to you within 24 hours with a detailed proposal."
      failed="Sorry, there was an error submitting your request. Please try again or contact us directly."
    >
      <Group name="You">
        <PersonFields errors={errors} />
        <TextField label="Company" name="company" autoComplete="organization" error={errors.company} />
      </Group>
      <Group name="The role">
        <Choice label="Industry" name="industry" choices={quoteIndustries} error={errors.industry} />
        <Choice label="Service" name="serviceType" choices={quoteServices} error={errors.serviceType} />
        <TextareaField
          label="Requirements"
          hint="Positions, places, number of people, and what they must know."
          name="requirements"
          error={errors.requirements}
        />
      </Group>
      <Group name="Budget and time">
        <Choice label="Budget range" name="budget" choices={quoteBudgets} error={errors.budget} />
        <Choice label="Timeline" name="timeline" choices={quoteTimelines} error={errors.timeline} />
      </Group>
    </PageForm>
  )
}

/** Fills fields that are still empty. */
function useWishes(form: RefObject<HTMLFormElement | null>, loadWishes: QuoteFormProps['loadWishes']) {
  useEffect(() => {
    const query = new URLSearchParams(window.location.search)
    if (!query.has('from')) return
    loadWishes(query).then(
      (wishes) => {
        for (const [name, wish] of Object.entries(wishes ?? {})) {
          const field = form.current?.elements.namedItem(name)
          if (field && 'value' in field && field.value === '') field.value = wish
        }
      },
      // Without the code the visitor fills the form in.
      () => {},
    )
  }, [form, loadWishes])
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-4 font-display font-semibold text-lead leading-tight">{name}</legend>
      {children}
    </fieldset>
  )
}

type ChoiceProps = { label: string; name: string; choices: Record<string, string>; error?: string }

function Choice({ label, name, choices, error }: ChoiceProps) {
  return (
    <SelectField label={label} name={name} error={error} defaultValue="">
      <option value="">Choose one</option>
      {Object.entries(choices).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  )
}
