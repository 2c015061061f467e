import type { Clock } from '../clock.ts'
import type { Api } from '../http/typed.ts'
import { submissionRoutes } from './routes.ts'
import { type SendOptions, submissionSending } from './send-repository.ts'

type Options = SendOptions & { publicUrl: URL; clock: Clock; onStored: () => void }

export function registerSubmissions(api: Api, { publicUrl, clock, onStored, ...sending }: Options): void {
  const { storage } = sending.people
  submissionRoutes(api, { storage, sending: submissionSending(sending), publicUrl, clock, onStored })
}
