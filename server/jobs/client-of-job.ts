import { fieldNaming } from '../../contract/clients/names-client.ts'
import type { JobInput } from '../../contract/job-input.ts'
import { lockClient, namesOfClients } from '../clients/find-client.ts'
import { termsOfClient } from '../clients/terms-repository.ts'
import type { Refusal } from '../errors.ts'
import type { Schema } from '../storage/schema.ts'
import type { Storage, Write } from '../storage/storage.ts'

type ClientColumns = Pick<Schema['jobs'], 'client_id' | 'shows_client' | 'terms'>

const none: ClientColumns = { client_id: null, shows_client: 0, terms: null }

const gone = 'This client is not there any more. Please choose another, or none.'
const noClient: Refusal = { code: 'invalid_input', sentence: gone, fields: { clientId: gone } }

/**
 * Whose job it is after a change, and the terms that count for it: the client's when the job is opened, however these
 * change later. The name of another client is not shown outside until that is asked for. Refused when there is no such
 * client, and when visitors would read a hidden name in the words of the job. `status`: that of the job after the change.
 */
export async function clientColumns(
  storage: Pick<Storage, 'lock'>,
  trx: Write,
  input: JobInput,
  status: string,
  before: ClientColumns = none,
): Promise<{ columns: ClientColumns } | { refusal: Refusal }> {
  const { clientId, showsClient } = input
  const client = clientId === undefined ? before.client_id : clientId
  if (client === null) return { columns: none }
  const isSame = client === before.client_id
  if (!isSame && !(await lockClient(storage, trx, client))) return { refusal: noClient }
  const shown = showsClient ?? (isSame && before.shows_client === 1)
  const refusal = !shown && status === 'active' && (await hiddenNameIn(trx, client, input))
  if (refusal) return { refusal }
  const kept = isSame ? before.terms : null
  return {
    columns: {
      client_id: client,
      shows_client: shown ? 1 : 0,
      terms: kept ?? (await termsFor(storage, trx, client, status)),
    },
  }
}

async function hiddenNameIn(trx: Write, client: string, input: JobInput): Promise<Refusal | undefined> {
  const name = (await namesOfClients(trx, new Set([client]))).get(client)
  const field = name === undefined ? undefined : fieldNaming(input, name)
  if (!field) return undefined
  const sentence = `Visitors would read "${name}" here, whose name is hidden. Please take it out, or show the name of the client.`
  return { code: 'invalid_input', sentence, fields: { [field]: sentence } }
}

async function termsFor(storage: Pick<Storage, 'lock'>, trx: Write, client: string, status: string) {
  if (status !== 'active') return null
  // So that terms which are agreed at this moment are copied, or reach the job by giveFirstTerms.
  await lockClient(storage, trx, client)
  const terms = await termsOfClient(trx, client)
  return terms && JSON.stringify(terms)
}
