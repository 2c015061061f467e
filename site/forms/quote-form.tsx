import { type RefObject, useEffect } from 'react'
import { plainFormPaths } from '../../contract/plain-forms.ts'
import { publicPaths } from '../../contract/public-paths.ts'
import type { QuoteChoices } from '../../contract/quote-choices.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import type { PrivacyNotice } from './consent-line.tsx'
import { PageForm } from './page-form.tsx'
import { QuoteFields } from './quote-fields.tsx'
import { useSendingForm } from './use-sending-form.ts'

const loadContract = () => import('../../contract/quote.ts')

type QuoteFormProps = {
  choices: QuoteChoices
  notice: PrivacyNotice
  /** Values that a tool carried here: answers by the name of the field, and a sentence that is sent with the request. */
  carried?: { answers: Readonly<Record<string, string>>; title: string; sentence: string } | undefined
}

export const quoteSentences = {
  done: "Thank you! Your quote request has been submitted successfully. We'll get back to you within 24 hours with a detailed proposal.",
  failed: 'Sorry, there was an error submitting your request. Please try again or contact us directly.',
}

/** Errors are also listed on top, because the form is longer than a screen. */
export function QuoteForm({ choices, notice, carried }: QuoteFormProps) {
  const sending = useSendingForm({
    loadSchema: () => loadContract().then(({ quoteForm }) => quoteForm(choices)),
    path: publicPaths.contact,
    action: plainFormPaths.quote,
    noticeVersion: notice.version,
    payloadOf: async ({ fullName, email, phone, ...wishes }) => ({
      fullName,
      email,
      phone,
      message: (await loadContract()).composeQuoteMessage(wishes, choices),
    }),
    doneFor: 5000,
    failedFor: 5000,
  })
  const { errors, formProps } = sending
  useAnswers(formProps.ref, carried?.answers)

  return (
    <PageForm
      label="Quote Request Form"
      sending={sending}
      notice={notice}
      submit="Request Quote"
      grouped
      summary={<ErrorSummary errors={errors} form={formProps.ref} />}
      {...quoteSentences}
    >
      <QuoteFields
        choices={choices}
        errors={errors}
        answers={carried && { ...carried.answers, carried: `${carried.title}: ${carried.sentence}` }}
      />
    </PageForm>
  )
}

/** Fills fields that are still empty, when the values come after the page. */
function useAnswers(form: RefObject<HTMLFormElement | null>, answers: Readonly<Record<string, string>> | undefined) {
  useEffect(() => {
    for (const [name, answer] of Object.entries(answers ?? {})) {
      const field = form.current?.elements.namedItem(name)
      if (field && 'value' in field && field.value === '') field.value = answer
    }
  }, [form, answers])
}
