import { fieldAt, valueAt, withValueAt } from '../../contract/content/content-path.ts'
import type { AddressFormat, Field, Json, LineReading } from '../../contract/content/fields.ts'
import type { LaunchChecklist, PageDraft } from '../../contract/content/site-editing.ts'
import { isRecord } from '../../contract/content/values.ts'

const addresses: Record<AddressFormat, string> = {
  url: 'https://social.firm.test/ours',
  email: 'office@firm.test',
  phone: '+91 98765 43210',
}

/** Days and hours in a form that the site reads, unlike the shipped ones. */
const readings: Record<LineReading, string> = { days: 'Tue-Sat', hours: '10:00 AM-7:00 PM', holiday: '03-04' }

/** Written with letters after it: in an address, "45," is "45%2C". */
let written = 0

/** A value of the same shape with words unlike the shipped ones. */
function ownValue(field: Field, value: Json | undefined): Json {
  written += 1
  switch (field.kind) {
    case 'group': {
      const values = isRecord(value) ? value : {}
      return Object.fromEntries(
        Object.entries(field.fields).map(([name, inner]) => [name, ownValue(inner, values[name])]),
      )
    }
    case 'list':
      return Array.isArray(value) ? value.map((entry) => ownValue(field.item, entry)) : []
    case 'choice':
      return field.options.includes('letters') ? 'letters' : (value ?? field.default)
    case 'fixed':
    case 'colour':
      return field.default
    case 'picture':
      return null
    case 'link':
      return { ...field.default, ...(isRecord(value) && value), label: `Own ${written}th` }
    case 'address':
      return addresses[field.format]
    case 'figure':
      return `${700 + written}`
    case 'line':
      return field.reads ? readings[field.reads] : `Own ${written}th`.slice(0, field.max)
    default:
      return `Own ${written}th`.slice(0, field.max)
  }
}

type Call = <T>(method: string, path: string, body?: object) => Promise<T>

/** Writes and publishes a text of the firm's own for everything that the checklist still names. */
export async function writeOwnWords(call: Call): Promise<void> {
  for (;;) {
    const { items } = await call<LaunchChecklist>('GET', '/api/site/launch')
    const open = items.filter(({ confirmed }) => !confirmed)
    const [first] = open
    if (!first) return
    const { schema, draft } = await call<PageDraft>('GET', `/api/site/pages/${first.key}/draft`)
    const own = open
      .filter(({ key }) => key === first.key)
      .reduce<Json>((value, { path }) => {
        const found = fieldAt(schema, path)
        return found ? withValueAt(value, path, ownValue(found.field, valueAt(value, path))) : value
      }, draft)
    await call('PUT', `/api/site/pages/${first.key}/draft`, { draft: own })
    await call('POST', `/api/site/pages/${first.key}/publish`, {})
  }
}
