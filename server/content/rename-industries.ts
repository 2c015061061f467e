import type { Json } from '../../contract/content/fields.ts'
import { allIndustryNames } from '../../contract/content/offer.ts'
import type { Actor } from '../audit/actor.ts'
import { renameCategory } from '../categories/rename-category.ts'
import type { Storage, Write } from '../storage/storage.ts'

/** Jobs carry the names of industries, so what a publication renames is renamed there too, also while the industry is hidden. */
export async function renameIndustries(
  storage: Pick<Storage, 'forUpdate'>,
  trx: Write,
  { key, from, to }: { key: string; from: Json; to: Json },
  actor: Actor,
): Promise<void> {
  if (key !== 'industries') return
  const before = allIndustryNames({ industries: from })
  let open = [...allIndustryNames({ industries: to })].flatMap(([field, name]) => {
    const former = before.get(field)
    return former === undefined || former === name ? [] : [{ from: former, to: name }]
  })
  // A name may become free when another industry gives it up.
  for (let waiting = open.length + 1; open.length < waiting; ) {
    waiting = open.length
    const left: typeof open = []
    for (const rename of open) if (!(await renameCategory(storage, trx, rename, actor))) left.push(rename)
    open = left
  }
}
