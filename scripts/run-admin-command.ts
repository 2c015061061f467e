import { type Role, roles } from '../contract/team.ts'
import { formatDate, formatMoment } from '../contract/time.ts'
import { isPlainUsername, PLEASE_PLAIN_USERNAME } from '../contract/username.ts'
import {
  type Account,
  endAccount,
  findAccount,
  findLookAlike,
  lastSignIns,
  listAccounts,
  setAccount,
} from '../server/auth/accounts.ts'
import { invitationRepository } from '../server/auth/invitations.ts'
import { keyLink } from '../server/auth/link-keys.ts'
import { hashPassword } from '../server/auth/password.ts'
import { passwordContext } from '../server/auth/password-context.ts'
import { sessionRepository } from '../server/auth/sessions.ts'
import { type TeamOutcome, teamRepository } from '../server/auth/team.ts'
import { weakPassword } from '../server/auth/weak-password.ts'
import type { Config } from '../server/config.ts'
import { readFirm } from '../server/site/read-site.ts'
import { openStorage } from '../server/storage/open-storage.ts'
import type { Storage } from '../server/storage/storage.ts'
import { readSettings, SETTINGS_USAGE } from './settings/read-settings.ts'

const USAGE = `npm run admin -- list                        the accounts
npm run admin -- create NAME [ROLE]          a new account: owner (unless you say another role), consultant or viewer
npm run admin -- invite ROLE                 a link for a new account, which works once, for 72 hours
npm run admin -- role NAME ROLE              another role
npm run admin -- contacts NAME on|off        whether a viewer sees contact details and resumes
npm run admin -- imports NAME on|off         whether a consultant brings in people
npm run admin -- deactivate NAME             ends the sessions; the name stays in the history
npm run admin -- reactivate NAME             lets the account sign in again
npm run admin -- reset-second-factor NAME    for a person who has lost it
npm run admin -- password NAME               another password; unlocks the account and ends its sessions
npm run admin -- end NAME                    removes the account and ends its sessions
npm run admin -- sign-out-all                ends every session
${SETTINGS_USAGE}`

type Outcome = { ok: boolean; sentence: string }

/** The audit log shows this name for changes made from the shell. */
const by = () => ({ accountId: '', username: 'Command line', now: Date.now() })

/** The words after `npm run admin --`. */
type Words = { command: string; name: string; value: string | undefined; rest: string[] }
type Ask = (question: string) => Promise<string>

/** One command on staff accounts. `askPassword` is called by those that set a password. */
export async function runAdminCommand(
  args: string[],
  env: Record<string, string | undefined>,
  askPassword: Ask,
): Promise<Outcome> {
  const read = readSettings(args, env)
  if (!read.ok) return read
  const [command = '', name = '', value, ...rest] = read.args
  const words = { command, name, value, rest }
  if (!isComplete(words)) return { ok: false, sentence: USAGE }

  const opened = await openStorage(read.config)
  if (!opened.ok) return { ok: false, sentence: opened.problem.sentence }
  const { storage } = opened
  try {
    if (command === 'list') return await list(storage)
    if (command === 'end') return await end(storage, name)
    if (command === 'create' || command === 'password')
      return await savePassword(storage, words, read.config, askPassword)
    if (command === 'invite') return await invite(storage, name as Role, read.config)
    if (command !== 'sign-out-all') return await change(storage, words)
    await sessionRepository(storage).endAll(Date.now())
    return { ok: true, sentence: 'Everyone has been signed out.' }
  } finally {
    await storage.close()
  }
}

/** Whether the words after the command are those that it needs. */
function isComplete({ command, name, value, rest }: Words): boolean {
  if (rest.length > 0) return false
  const isRole = (text?: string) => roles.some((role) => role === text)
  const shapes: Record<string, boolean> = {
    list: name === '',
    'sign-out-all': name === '',
    create: isName(name) && (value === undefined || isRole(value)),
    invite: isRole(name) && value === undefined,
    role: isName(name) && isRole(value),
    contacts: isName(name) && (value === 'on' || value === 'off'),
    imports: isName(name) && (value === 'on' || value === 'off'),
  }
  const needsNameOnly = ['password', 'end', 'deactivate', 'reactivate', 'reset-second-factor'].includes(command)
  return shapes[command] ?? (needsNameOnly && isName(name) && value === undefined)
}

async function invite(storage: Storage, role: Role, { publicUrl }: Config): Promise<Outcome> {
  const { key, expiresAt } = await invitationRepository(storage).issue({ role }, by())
  const link = keyLink(publicUrl.origin, 'invitation', key)
  return { ok: true, sentence: `This link makes one account, until ${formatMoment(expiresAt)}:\n${link}` }
}

/** The commands that change an account as owners do in the back office. */
async function change(storage: Storage, { command, name, value }: Words): Promise<Outcome> {
  const account = await findAccount(storage.db, name)
  const team = teamRepository(storage)
  if (!account || account.isDemo)
    return { ok: false, sentence: `There is no account ${name}. To see them: npm run admin -- list` }
  const { id, username } = account
  const changes: Record<string, { run: () => Promise<TeamOutcome>; done: string }> = {
    role: { run: () => team.change(id, { role: value as Role }, by()), done: `${username} is ${value} now.` },
    contacts: {
      run: () => team.change(id, { seesContacts: value === 'on' }, by()),
      done: `${username} ${value === 'on' ? 'sees' : 'does not see'} contact details and resumes as a viewer.`,
    },
    imports: {
      run: () => team.change(id, { mayImport: value === 'on' }, by()),
      done: `${username} ${value === 'on' ? 'may' : 'may not'} bring in people as a consultant.`,
    },
    deactivate: {
      run: () => team.change(id, { state: 'inactive' }, by()),
      done: `${username} cannot sign in any more, and the sessions are ended.`,
    },
    reactivate: { run: () => team.change(id, { state: 'active' }, by()), done: `${username} can sign in again.` },
    'reset-second-factor': {
      run: () => team.resetSecondFactor(id, by()),
      done: `${username} signs in with the password alone, until a second factor is set up again.`,
    },
  }
  const outcome = await changes[command]?.run()
  if (!outcome?.ok) return { ok: false, sentence: outcome?.refusal.sentence ?? USAGE }
  return { ok: true, sentence: changes[command]?.done ?? '' }
}

async function list(storage: Storage): Promise<Outcome> {
  const accounts = await listAccounts(storage.db)
  const signIns = await lastSignIns(storage.db)
  const line = ({ id, username, role, state, hasSecondFactor, isFromEnvironment, createdAt }: Account) => {
    const signIn = signIns.get(id)
    const created = `created ${isFromEnvironment ? 'by ADMIN_USERNAME ' : ''}on ${formatDate(createdAt)}`
    const marks = [...(state === 'inactive' ? ['deactivated'] : []), ...(hasSecondFactor ? ['second factor'] : [])]
    return `${username}: ${[role, ...marks].join(', ')}, ${created}, ${signIn ? `last signed in on ${formatDate(signIn)}` : 'never signed in'}`
  }
  return { ok: true, sentence: accounts.map(line).join('\n') || 'There is no account.' }
}

async function end(storage: Storage, username: string): Promise<Outcome> {
  const sentences = {
    ended: `The account ${username} and its sessions are ended.`,
    unknown: `There is no account ${username}. To see them: npm run admin -- list`,
    last: `${username} is the last active owner. Make another one first: npm run admin -- create NAME`,
  }
  const ended = await endAccount(storage, username, Date.now(), by())
  return { ok: ended === 'ended', sentence: sentences[ended] }
}

async function savePassword(
  storage: Storage,
  { command, name: username, value }: Words,
  { siteDir, publicUrl }: Config,
  askPassword: Ask,
): Promise<Outcome> {
  const account = await findAccount(storage.db, username)
  const exists = account !== undefined && !account.isDemo
  if (command === 'create' && exists) {
    return {
      ok: false,
      sentence: `There is already an account ${username}. To change it: npm run admin -- password ${username}`,
    }
  }
  if (command === 'password' && !exists) {
    return { ok: false, sentence: `There is no account ${username}. To make it: npm run admin -- create ${username}` }
  }
  const lookAlike = exists ? undefined : await findLookAlike(storage.db, username)
  if (lookAlike)
    return {
      ok: false,
      sentence: `There is already an account ${lookAlike.username}, whose name looks like this one. Please choose another one.`,
    }
  if (!exists && !isPlainUsername(username)) return { ok: false, sentence: PLEASE_PLAIN_USERNAME }
  const password = await askPassword(`Password for ${username}: `)
  const weakness = weakPassword(password, [username, ...passwordContext(readFirm(siteDir), publicUrl)])
  if (weakness) return { ok: false, sentence: `The password ${weakness}` }
  await setAccount(storage, username, await hashPassword(password), Date.now(), {
    by: by(),
    role: (value as Role | undefined) ?? 'owner',
  })
  return {
    ok: true,
    sentence: exists
      ? `The password of ${username} is changed, and the account is not locked.`
      : `The account ${username} can sign in.`,
  }
}

function isName(text: string | undefined): boolean {
  return text !== undefined && text.length <= 64 && text.trim() === text && text !== '' && !text.startsWith('-')
}
