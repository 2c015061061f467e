import type { Kysely } from 'kysely'

/** When the contact details of somebody who was sent were released to the client, and by whom. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  for (const column of ['released_at', 'released_by'])
    await schema.alterTable('submission_people').addColumn(column, 'text').execute()
}
