import type { JobInput } from '../../contract/job.ts'
import { lockClient } from '../clients/find-client.ts'
import { termsOfClient } from '../clients/terms-repository.ts'
import type { Schema } from '../storage/schema.ts'
import type { Storage, Write } from '../storage/storage.ts'

type ClientColumns = Pick<Schema['jobs'], 'client_id' | 'shows_client' | 'terms'>

const none: ClientColumns = { client_id: null, shows_client: 0, terms: null }

/**
 * Whose job it is after a change, and the terms that count for it: the client's when the job is opened, however these
 * change later. The name of another client is not shown outside until that is asked for. Undefined when there is no such
 * client. `status`: that of the job after the change.
 */
export async function clientColumns(
  storage: Pick<Storage, 'lock'>,
  trx: Write,
  { clientId, showsClient }: Pick<JobInput, 'clientId' | 'showsClient'>,
  status: string,
  before: ClientColumns = none,
): Promise<ClientColumns | undefined> {
  const client = clientId === undefined ? before.client_id : clientId
  if (client === null) return none
  const isSame = client === before.client_id
  if (!isSame && !(await lockClient(storage, trx, client))) return undefined
  const shown = showsClient ?? (isSame && before.shows_client === 1)
  const kept = isSame ? before.terms : null
  return {
    client_id: client,
    shows_client: shown ? 1 : 0,
    terms: kept ?? (await termsFor(storage, trx, client, status)),
  }
}

async function termsFor(storage: Pick<Storage, 'lock'>, trx: Write, client: string, status: string) {
  if (status !== 'active') return null
  // So that terms which are agreed at this moment are copied, or reach the job by giveFirstTerms.
  await lockClient(storage, trx, client)
  const terms = await termsOfClient(trx, client)
  return terms && JSON.stringify(terms)
}
