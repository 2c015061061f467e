import { type RefObject, useEffect } from 'react'
import { plainFormPaths } from '../../contract/plain-forms.ts'
import { publicPaths } from '../../contract/public-paths.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import type { PrivacyNotice } from './consent-line.tsx'
import { PageForm } from './page-form.tsx'
import { QuoteFields } from './quote-fields.tsx'
import { useSendingForm } from './use-sending-form.ts'

const loadContract = () => import('../../contract/quote.ts')

type QuoteFormProps = {
  notice: PrivacyNotice
  /** Answers that the visitor brings along in the URL, by the name of the field. */
  loadWishes: (query: URLSearchParams) => Promise<Readonly<Record<string, string>> | undefined>
}

export const quoteSentences = {
  done: "Thank you! Your quote request has been submitted successfully. We'll get back to you within 24 hours with a detailed proposal.",
  failed: 'Sorry, there was an error submitting your request. Please try again or contact us directly.',
}

/** Errors are also listed on top, because the form is longer than a screen. */
export function QuoteForm({ notice, loadWishes }: QuoteFormProps) {
  const sending = useSendingForm({
    loadSchema: () => loadContract().then(({ quote }) => quote),
    path: publicPaths.contact,
    action: plainFormPaths.quote,
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
      {...quoteSentences}
    >
      <QuoteFields errors={errors} />
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
