import { useQueryClient } from '@tanstack/react-query'
import { paths } from '../../contract/paths.ts'
import { type NewPasskey, passkeyOptions, recoveryCodes, totpSetUp } from '../../contract/second-factor.ts'
import { shapeOf } from '../../ui/api/answer-shape.ts'
import { createPasskey } from '../login/passkey.ts'
import { useSession } from '../session/session.tsx'

const isSetUp = shapeOf(totpSetUp)
const isCodes = shapeOf(recoveryCodes)
const isOptions = shapeOf(passkeyOptions)

/** Changes of the own second factors. */
export function useSecondFactors() {
  const { api } = useSession()
  const queries = useQueryClient()
  const refresh = () => void queries.invalidateQueries({ queryKey: ['account'] })

  return {
    /** Call it when the person has seen the recovery codes: the set-up screen closes with the next answer. */
    refresh,
    beginTotp: () => api.call('POST', paths.totp, { isAnswer: isSetUp }),
    confirmTotp: (code: string) => api.call('POST', paths.totpConfirm, { body: { code }, isAnswer: isCodes }),
    /** Undefined when the browser made none. */
    async addPasskey(name: string) {
      const asked = await api.call('POST', paths.passkeyOptions, { isAnswer: isOptions })
      if (asked.outcome !== 'accepted') return asked
      const passkey = await createPasskey(asked.value)
      if (!passkey) return undefined
      const body: NewPasskey = { name, passkey }
      return api.call('POST', paths.passkeys, { body, isAnswer: isCodes })
    },
    async remove(id: string) {
      const answer = await api.call('DELETE', paths.secondFactor(id))
      refresh()
      return answer
    },
    newCodes: () => api.call('POST', paths.recoveryCodes, { isAnswer: isCodes }),
  }
}
