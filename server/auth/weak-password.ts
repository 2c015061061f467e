import { PASSWORD_MAX, PASSWORD_MIN } from '../../contract/login.ts'

const common = [
  'password',
  'passwort',
  'admin',
  'administrator',
  'qwerty',
  'letmein',
  'welcome',
  'changeme',
  'iloveyou',
  'secret',
]
const runs = '01234567890123456789 abcdefghijklmnopqrstuvwxyz qwertyuiopasdfghjklzxcvbnm'

/** Why a password is refused, as the end of a sentence that begins with its name; undefined when it is good enough. */
export function weakPassword(password: string, username: string): string | undefined {
  if (password.length < PASSWORD_MIN) return `must have at least ${PASSWORD_MIN} characters.`
  if (password.length > PASSWORD_MAX) return `may have at most ${PASSWORD_MAX} characters.`

  // What is left of it without the words that everyone tries first.
  let rest = password.toLowerCase()
  for (const word of [username.toLowerCase(), ...common]) if (word) rest = rest.replaceAll(word, '')
  const isRun = rest.length >= 3 && runs.includes(rest)
  if (new Set(rest).size < 5 || isRun) return 'is too easy to guess. Use a longer sentence or a generated password.'
  return undefined
}
