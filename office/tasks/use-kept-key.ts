import { newKey } from '../../ui/sending/use-idempotency-key.ts'
import { keepDraft, readDraft } from '../session/drafts.ts'
import { useSession } from '../session/session.tsx'

/** One key for every try to send a text, also after a reload, which keeps the text too. */
export function useKeptKey(form: string) {
  const { account } = useSession()
  const name = `${form}-key`
  return {
    keyOf(text: string): string {
      const kept = readDraft(account, name)
      if (kept?.key && kept.text === text) return kept.key
      const key = newKey()
      keepDraft(account, name, { key, text })
      return key
    },
    /** Call it after a success, or when there is nothing left to send. */
    forget: () => keepDraft(account, name, null),
  }
}
