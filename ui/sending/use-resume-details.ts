import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { RESUME_DETAILS_PATH } from '../../contract/resume.ts'
import type { ResumeDetails } from '../../contract/resume-details.ts'
import { readAsDataUrl } from './use-resume-file.ts'

const fieldNames = ['fullName', 'email', 'phone'] as const

type FieldName = (typeof fieldNames)[number]
type Options = { file: File | null; form: RefObject<HTMLFormElement | null>; isSending: boolean }

export type FoundDetails = {
  /** Values that were found in the resume and still stand in their fields. */
  found: ResumeDetails
  /** The fields that were filled last. It does not change while the visitor edits them. */
  filled: readonly FieldName[]
  /** To be called with every input event of the form. */
  onInput: (event: FormEvent) => void
  clear: () => void
}

/**
 * Fills fields that are empty and untouched with what the chosen resume says. A value is replaced by that of another
 * file until the visitor edits it. Sending the form cancels the request.
 */
export function useResumeDetails({ file, form, isSending }: Options): FoundDetails {
  const [found, setFound] = useState<ResumeDetails>({})
  const [filled, setFilled] = useState<readonly FieldName[]>([])
  const touched = useRef(new Set<string>())
  const lastRead = useRef<File>(null)
  const isFilling = useRef(false)

  const openFields = useEffectEvent(() =>
    fieldNames.flatMap((name) => {
      const field = form.current?.elements.namedItem(name)
      if (!(field instanceof HTMLInputElement)) return []
      const isOpen = found[name] ? field.value === found[name] : field.value === '' && !touched.current.has(name)
      return isOpen ? [{ name, field }] : []
    }),
  )

  const fill = useEffectEvent((details: Record<string, unknown>) => {
    const values: ResumeDetails = {}
    isFilling.current = true
    for (const { name, field } of openFields()) {
      const value = details[name]
      if (typeof value !== 'string' || value === '') continue
      type(field, value)
      values[name] = value
    }
    isFilling.current = false
    setFound({ ...found, ...values })
    setFilled(fieldNames.filter((name) => values[name]))
  })

  useEffect(() => {
    if (!file || isSending || lastRead.current === file || savesData() || openFields().length === 0) return
    lastRead.current = file
    const request = new AbortController()
    fetchDetails(file, request.signal).then(fill, () => {})
    return () => request.abort()
  }, [file, isSending])

  return {
    found,
    filled,
    onInput({ target }) {
      const { name } = target as HTMLInputElement
      if (isFilling.current) return
      touched.current.add(name)
      if (name in found) setFound(({ [name as FieldName]: _, ...others }) => others)
    },
    clear() {
      touched.current.clear()
      lastRead.current = null
      setFound({})
      setFilled([])
    },
  }
}

async function fetchDetails(file: File, signal: AbortSignal): Promise<Record<string, unknown>> {
  const body = JSON.stringify({ resume: await readAsDataUrl(file) })
  const headers = { 'Content-Type': 'application/json' }
  const response = await fetch(RESUME_DETAILS_PATH, { method: 'POST', headers, body, signal })
  return response.ok ? { ...(await response.json()) } : {}
}

/** The file would be sent twice, which is too much for a slow or expensive connection. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return !navigator.onLine || Boolean(connection?.saveData || connection?.effectiveType?.includes('2g'))
}

/** The setter of the element hides the change from React's onChange; that of its class does not. */
function type(field: HTMLInputElement, value: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
