import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { caseKey } from '../../contract/case-key.ts'
import { browserStorage, parseStored } from '../../ui/safe-storage.ts'
import { accountQuery } from './account-query.ts'
import type { StaffApi } from './staff-api.ts'

const KEY = 'admin-account'

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
export function useAccountKey(api: StaffApi, token: string, queries: QueryClient): string | undefined {
  const [key, setKey] = useState(() => readAccountKey(token))

  useEffect(() => {
    if (key !== undefined) return
    let isOver = false
    queries.fetchQuery(accountQuery(api)).then(
      ({ username }) => {
        if (isOver) return
        keepAccount(token, username)
        setKey(keyOf(username))
      },
      // Offline: drafts then belong to this session only.
      () => isOver || setKey(`session ${markOf(token)}`),
    )
    return () => {
      isOver = true
    }
  }, [api, token, queries, key])

  return key
}
