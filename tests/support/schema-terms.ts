/**
 * The part of schema.org's vocabulary that we use (schema.org/JobPosting and on): for each type its properties, and for each
 * property the kinds of value it may have. Written from the vocabulary, not from our code, so that they can disagree.
 */
const text = (value: unknown) => typeof value === 'string' && value.length > 0
const url = (value: unknown) => text(value) && /^https?:$/.test(URL.parse(String(value))?.protocol ?? '')
const dateTime = (value: unknown) =>
  text(value) && /^\d{4}-\d\d-\d\d(T|$)/.test(String(value)) && !Number.isNaN(Date.parse(String(value)))
const number = (value: unknown) => typeof value === 'number' && Number.isFinite(value)
const boolean = (value: unknown) => typeof value === 'boolean'
const one =
  (...words: string[]) =>
  (value: unknown) =>
    words.includes(String(value))

type Kind = ((value: unknown) => boolean) | string

/** A name of a type, or a check of a plain value. */
const terms: Record<string, Record<string, Kind[]>> = {
  JobPosting: {
    title: [text],
    description: [text],
    identifier: ['PropertyValue'],
    url: [url],
    image: [url],
    datePosted: [dateTime],
    validThrough: [dateTime],
    employmentType: [
      one('FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN', 'VOLUNTEER', 'PER_DIEM', 'OTHER'),
    ],
    hiringOrganization: ['Organization'],
    industry: [text],
    jobLocation: ['Place'],
    jobLocationType: [one('TELECOMMUTE')],
    applicantLocationRequirements: ['Country'],
    baseSalary: ['MonetaryAmount'],
    skills: [text],
    experienceRequirements: [text, 'OccupationalExperienceRequirements'],
    directApply: [boolean],
  },
  Organization: {
    name: [text],
    url: [url],
    sameAs: [url],
    logo: [url],
    foundingDate: [text],
    address: ['PostalAddress'],
    contactPoint: ['ContactPoint'],
  },
  WebSite: { name: [text], url: [url], inLanguage: [text], publisher: ['Organization'] },
  ContactPoint: { contactType: [text], telephone: [text], areaServed: [text], availableLanguage: [text] },
  PropertyValue: { name: [text], value: [text] },
  Place: { address: ['PostalAddress'] },
  PostalAddress: {
    streetAddress: [text],
    addressLocality: [text],
    addressRegion: [text],
    postalCode: [text],
    addressCountry: [(value) => /^[A-Z]{2}$/.test(String(value))],
  },
  Country: { name: [text] },
  MonetaryAmount: { currency: [(value) => /^[A-Z]{3}$/.test(String(value))], value: ['QuantitativeValue'] },
  QuantitativeValue: {
    value: [number],
    minValue: [number],
    maxValue: [number],
    unitText: [one('HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR')],
  },
  OccupationalExperienceRequirements: { monthsOfExperience: [number] },
  BreadcrumbList: { itemListElement: ['ListItem'] },
  ListItem: { position: [number], name: [text], item: [url] },
}

type Node = Record<string, unknown>

/** The paths of all values that the vocabulary does not allow, such as `JobPosting.title`. */
export function faultsOf(data: unknown, name = 'data'): string[] {
  const node = data as Node
  const type = String(node['@type'])
  const known = terms[type]
  if (!known) return [`${name} has the unknown type ${type}`]
  return Object.entries(node).flatMap(([property, value]) => {
    if (property.startsWith('@')) return []
    const kinds = known[property]
    if (!kinds) return [`${type}.${property} does not exist`]
    return (Array.isArray(value) ? value : [value]).flatMap((single) =>
      faultsOfValue(single, kinds, `${type}.${property}`),
    )
  })
}

function faultsOfValue(value: unknown, kinds: Kind[], name: string): string[] {
  if (typeof value !== 'object' || value === null) {
    return kinds.some((kind) => typeof kind === 'function' && kind(value)) ? [] : [`${name} may not be ${value}`]
  }
  const { '@type': type, '@id': id } = value as Node
  // A reference has only an `@id`.
  if (type === undefined && url(id)) return []
  return kinds.includes(String(type)) ? faultsOf(value, name) : [`${name} may not be a ${type}`]
}
