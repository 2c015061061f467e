import { useEffect, useState } from 'react'
import { account } from '../../contract/account.ts'
import { caseKey } from '../../contract/case-key.ts'
import { paths } from '../../contract/paths.ts'
import { shapeOf } from '../../ui/api/answer-shape.ts'
import { browserStorage, parseStored } from '../../ui/safe-storage.ts'
import type { StaffApi } from './staff-api.ts'

const KEY = 'admin-account'
const isAccount = shapeOf(account)

/** Names the account in this browser. The server compares usernames in the same way. */
const keyOf = (username: string) => caseKey(username.trim())
/** Part of the token, to detect that another account has signed in since. */
const markOf = (token: string) => token.slice(-8)

export function keepAccount(token: string, username: string) {
  browserStorage.set(KEY, JSON.stringify([markOf(token), keyOf(username)]))
}

/** The account of a token, or of the last session when none is given. */
export function readAccountKey(token?: string): string | undefined {
  const stored = parseStored(browserStorage.get(KEY))
  if (!Array.isArray(stored)) return undefined
  const [mark, key] = stored
  return typeof key === 'string' && (token === undefined || mark === markOf(token)) ? key : undefined
}

/** Undefined until it is known. A browser that signed in before this was stored asks the server once. */
export function useAccountKey(api: StaffApi, token: string): string | undefined {
  const [key, setKey] = useState(() => readAccountKey(token))

  useEffect(() => {
    if (key !== undefined) return
    const abort = new AbortController()
    api.read(paths.account, isAccount, abort.signal).then(
      ({ username }) => {
        keepAccount(token, username)
        setKey(keyOf(username))
      },
      // Offline: drafts then belong to this session only.
      () => abort.signal.aborted || setKey(`session ${markOf(token)}`),
    )
    return () => abort.abort()
  }, [api, token, key])

  return key
}
