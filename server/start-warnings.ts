import { statSync } from 'node:fs'
import type { Config } from './config.ts'

const ANY_RIGHT_OF_OTHERS = 0o077

/** Unsafe settings that do not stop the site. Windows has neither root nor these permissions. */
export function startWarnings(
  { dataDir, databaseUrl, exposedBy }: Pick<Config, 'dataDir' | 'databaseUrl' | 'exposedBy'>,
  userId = process.getuid?.(),
): string[] {
  const warnings: string[] = []
  if (userId === 0) warnings.push('The site runs as root. Run it as a user of its own, as docs/operations.md shows.')
  if (userId !== undefined && databaseUrl === undefined && (statSync(dataDir).mode & ANY_RIGHT_OF_OTHERS) !== 0)
    warnings.push('Other users of this machine can reach the data folder. Run: chmod -R go-rwx DATA_DIR')
  for (const name of exposedBy)
    warnings.push(
      `${name}=off: personal data travel unencrypted to a server outside this machine that is not verified.`,
    )
  return warnings
}
