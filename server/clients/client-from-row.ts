import type { Client } from '../../contract/clients/client.ts'
import { digest } from '../storage/ids.ts'
import type { Schema } from '../storage/schema.ts'

/** The version is a hash of the content. */
export function clientFromRow({ id, name, industry, places, created_at }: Schema['clients']): Client {
  const version = digest(JSON.stringify([name, industry, places])).slice(0, 16)
  return { _id: id, name, industry, places, createdAt: created_at, version }
}
