import { removeMarks } from './field-marks.ts'
import type { Json } from './fields.ts'
import type { ContentValues } from './site-pages.ts'
import { isRecord } from './values.ts'

/** Whether a service or an industry is on the site: the options of its field `shown`. */
export const SHOWN = ['shown', 'hidden'] as const

type Named = { readonly [name: string]: Json }

/** A service or an industry that is hidden. */
export const isHidden = (part: Json | undefined) => isRecord(part) && part.shown === 'hidden'
const shownOf = (parts: Named): Named => Object.fromEntries(Object.entries(parts).filter(([, part]) => !isHidden(part)))

/** The addresses of the services that the firm does not offer. They answer as if there were no such page. */
export function hiddenPaths({ services }: ContentValues): ReadonlySet<string> {
  const hidden = Object.values(isRecord(services) ? services : {}).filter(isHidden)
  return new Set(hidden.flatMap((one) => (isRecord(one) && typeof one.path === 'string' ? [one.path] : [])))
}

/** The names of the industries that the firm does not serve. */
export function hiddenIndustries(site: ContentValues): string[] {
  const hidden = Object.values(industriesOf(site)).filter(isHidden)
  return hidden.flatMap((one) => (isRecord(one) ? [removeMarks(String(one.title))] : []))
}

/** The names of industries that are shown, by their fields. */
export const industryNames = (site: ContentValues): Map<string, string> => namesOf(shownOf(industriesOf(site)))

/** The names of all industries, hidden ones too, by their fields. */
export const allIndustryNames = (site: ContentValues): Map<string, string> => namesOf(industriesOf(site))

/** The names of services that are shown, by their fields. */
export const serviceNames = ({ services }: ContentValues): Map<string, string> =>
  namesOf(shownOf(isRecord(services) ? services : {}))

const namesOf = (parts: Named) =>
  new Map(
    Object.entries(parts).flatMap(([field, one]) =>
      isRecord(one) && typeof one.title === 'string' ? [[field, one.title]] : [],
    ),
  )

/**
 * The texts of the site without the services and industries that are hidden, and without what leads to them. The roles of
 * an industry have the name that it has on the page of industries.
 */
export function withoutHidden<Site extends ContentValues>(site: Site): Site {
  const hidden = hiddenPaths(site)
  const industries = shownOf(industriesOf(site))
  const offered: ContentValues = {
    ...site,
    ...(isRecord(site.services) && { services: shownOf(site.services) }),
    ...(isRecord(site.industries) && { industries: replaceAt(site.industries, ['covered', 'industries'], industries) }),
    ...(isRecord(site['industry-expertise']) && {
      'industry-expertise': replaceAt(
        site['industry-expertise'],
        ['roles', 'items'],
        rolesOf(site['industry-expertise'], industries),
      ),
    }),
  }
  return (hidden.size > 0 ? withoutLinks(offered, hidden) : offered) as Site
}

function industriesOf({ industries }: ContentValues): Named {
  const covered = isRecord(industries) ? industries.covered : undefined
  const named = isRecord(covered) ? covered.industries : undefined
  return isRecord(named) ? named : {}
}

function rolesOf({ roles }: Named, industries: Named): Named {
  const items = isRecord(roles) && isRecord(roles.items) ? roles.items : {}
  return Object.fromEntries(
    Object.entries(industries).flatMap(([name, industry]) => {
      const role = items[name]
      return isRecord(role) && isRecord(industry) ? [[name, { ...role, title: industry.title ?? '' }]] : []
    }),
  )
}

/** Rows that lead to a hidden page are left out, as long as one is left; other links lead to the contact page. */
function withoutLinks(value: Json | ContentValues, hidden: ReadonlySet<string>): Json {
  const leadsThere = (to: Json | undefined) =>
    typeof to === 'string' &&
    hidden.has(
      removeMarks(to)
        .replace(/[?#].*$/, '')
        .replace(/(?<=.)\/$/, ''),
    )
  const walk = (inner: Json): Json => {
    if (Array.isArray(inner)) {
      const kept = inner.filter((entry) => !(isRecord(entry) && leadsThere(entry.path)))
      return (kept.length > 0 ? kept : inner).map(walk)
    }
    if (!isRecord(inner)) return inner
    return Object.fromEntries(
      Object.entries(inner).map(([name, one]) => [
        name,
        (name === 'to' || name === 'path') && leadsThere(one) ? '/contact' : walk(one),
      ]),
    )
  }
  return walk(value as Json)
}

function replaceAt(value: Named, [first = '', ...rest]: readonly string[], next: Json): Named {
  const inner = value[first]
  if (rest.length === 0) return { ...value, [first]: next }
  return isRecord(inner) ? { ...value, [first]: replaceAt(inner, rest, next) } : value
}
