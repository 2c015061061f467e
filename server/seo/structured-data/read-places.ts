import { stateNamed, stateOfCity } from '../../indian-places.ts'

export type JobPlace = { locality?: string; region?: string; country: string }

const INDIA = 'IN'
const nowhere = /^(remote|work from home|wfh|anywhere|pan[ -]?india|across india|all india|multiple locations)\b/i
const moreCountries: Record<string, string> = { uae: 'AE', dubai: 'AE', usa: 'US', uk: 'GB', 'saudi arabia': 'SA' }

/** Parses the places of a location such as `Pune, Maharashtra`, `Noida / Rohtak`, `Dubai, UAE` or `Remote`. */
export function readPlaces(text: string): JobPlace[] {
  const alternatives = text.split(/\s*(?:\/|\||;|\bor\b|\band\b|&)\s*/i).filter(Boolean)
  const named = alternatives.length > 1 && alternatives.every(isPlace) ? alternatives : [text]
  return named.flatMap(placesIn)
}

const isPlace = (text: string) =>
  partsOf(text).every((part) => stateOfCity(part) || stateNamed(part) || countryNamed(part))
const partsOf = (text: string) =>
  text
    .replace(/\([^)]*\)/g, ' ')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

function placesIn(text: string): JobPlace[] {
  const parts = partsOf(text)
  if (parts.length === 0 || nowhere.test(text.trim())) return [{ country: INDIA }]

  const country = parts.length > 1 || !stateOfCity(parts[0] ?? '') ? countryNamed(parts.at(-1) ?? '') : undefined
  if (country && /^(india|bharat)$/i.test(parts.at(-1) ?? '')) parts.pop()
  else if (country) {
    const [locality] = parts.slice(0, -1)
    return [{ ...(locality && { locality }), country }]
  }
  if (parts.length === 0) return [{ country: INDIA }]

  const region = stateNamed(parts.at(-1) ?? '')
  if (region && parts.length > 1) return [{ locality: parts.slice(0, -1).join(', '), region, country: INDIA }]
  // `Pune, Mumbai` names two places; `Sector 62, Noida` names one.
  if (parts.length > 1 && parts.every((part) => stateOfCity(part))) return parts.map(city)
  const [only = ''] = parts
  if (parts.length === 1) return [stateOfCity(only) || !region ? city(only) : { region, country: INDIA }]
  const known = parts.findLast((part) => stateOfCity(part))
  return [{ locality: parts.join(', '), ...(known && { region: stateOfCity(known) }), country: INDIA }]
}

function city(name: string): JobPlace {
  const region = stateOfCity(name)
  return { locality: name, ...(region && { region }), country: INDIA }
}

let codes: Map<string, string> | undefined

/** The ISO code of a country by its English name. The names come from Intl and are listed on first use. */
function countryNamed(text: string): string | undefined {
  codes ??= new Map([...listCountries(), ...Object.entries(moreCountries), ['india', INDIA], ['bharat', INDIA]])
  return codes.get(text.toLowerCase())
}

function* listCountries(): Generator<[string, string]> {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  for (const first of letters) {
    for (const second of letters) {
      const name = names.of(first + second)
      if (name) yield [name.toLowerCase(), first + second]
    }
  }
}
