import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Config, readConfig } from '../../server/config.ts'
import { parseSettings } from './parse-settings.ts'

type Environment = Record<string, string | undefined>
type Settings = { ok: true; config: Config; args: string[] } | { ok: false; sentence: string }

const OPTION = '--env-file'
/** The last line of what a command says about its use. */
export const SETTINGS_USAGE = `${OPTION} FILE, or RECRUITMENT_ENV: the file with the settings of the site`

/**
 * The settings of a command, and its other words. They stand in the file of `--env-file` or `RECRUITMENT_ENV`, which is the
 * service's own; what the environment sets wins.
 */
export function readSettings(words: readonly string[], env: Environment): Settings {
  const { file = env.RECRUITMENT_ENV || undefined, args } = takeFile(words)
  if (file === '') return { ok: false, sentence: `${OPTION} needs the name of a file.` }
  const read = readSettingsFile(file)
  if ('problem' in read) return { ok: false, sentence: read.problem }
  const result = readConfig({ ...read.settings, ...env })
  if (!result.ok) return { ok: false, sentence: result.problems.join('\n') }
  return { ok: true, config: result.config, args }
}

function takeFile(words: readonly string[]): { file?: string; args: string[] } {
  const position = words.findIndex((word) => word === OPTION || word.startsWith(`${OPTION}=`))
  if (position < 0) return { args: [...words] }
  const [, joined] = /=(.*)/s.exec(words[position] ?? '') ?? []
  return {
    file: joined ?? words[position + 1] ?? '',
    args: words.toSpliced(position, joined === undefined ? 2 : 1),
  }
}

/** The settings of a file as they stand there, or why it cannot be read. */
export function readSettingsFile(name: string | undefined): { settings?: Environment } | { problem: string } {
  if (name === undefined) return {}
  const file = resolve(name)
  try {
    return { settings: parseSettings(readFileSync(file, 'utf8')) }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const way = code === 'EACCES' ? ' Let its group read it: chmod 640, and chgrp to the group of the site.' : ''
    return { problem: `The settings in ${file} cannot be read (${code}).${way}` }
  }
}
