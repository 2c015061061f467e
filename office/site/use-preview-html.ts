import { useEffect, useState } from 'react'
import type { Json } from '../../contract/content/fields.ts'
import { ReadFailure } from '../session/staff-api.ts'
import type { SiteApi } from './site-api.ts'

/** Milliseconds without an edit before the page is rendered again. */
const PAUSE = 200

/** The field and the bar say already what is wrong with such a draft. */
const isRefusedDraft = (error: unknown) =>
  error instanceof ReadFailure && error.answer.outcome === 'refused' && error.answer.code === 'invalid_content'

type Preview = { html: string | undefined; failed: boolean }

/** The page rendered with the draft, soon after each edit. The last page stays until the next one is there. */
export function usePreviewHtml(api: SiteApi, { path, key, draft }: { path: string; key: string; draft: Json }) {
  const [preview, setPreview] = useState<Preview>({ html: undefined, failed: false })
  const [attempt, setAttempt] = useState(0)
  const isFirst = preview.html === undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again.
  useEffect(() => {
    const abort = new AbortController()
    const timer = setTimeout(
      () => {
        api.preview(path, key, draft, abort.signal).then(
          (html) => setPreview({ html, failed: false }),
          (error) =>
            abort.signal.aborted ||
            setPreview(({ html }) => ({ html, failed: html === undefined || !isRefusedDraft(error) })),
        )
      },
      isFirst ? 0 : PAUSE,
    )
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [api, path, key, draft, isFirst, attempt])

  return { ...preview, retry: () => setAttempt(attempt + 1) }
}
