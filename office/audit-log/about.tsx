import type { AuditEntry, AuditSubject } from '../../contract/audit-log.ts'
import type { Action } from '../../contract/team.ts'
import { useMay } from '../session/use-may.ts'
import { otherName, pathOfSubject, subjectWords } from './subject-words.ts'

/** The record that an action was about, as a link while it exists. */
export function About({ entry }: { entry: AuditEntry }) {
  const { about, subject } = entry
  return about ? <Subject about={about} words={subjectWords(entry, about)} /> : subject
}

/** The second person of a merge or a split. */
export function OtherPerson({ other }: { other: AuditSubject }) {
  return <Subject about={other} words={otherName(other)} />
}

const neededFor: Partial<Record<AuditSubject['kind'], Action>> = { account: 'team.manage', page: 'site.edit' }

function Subject({ about, words }: { about: AuditSubject; words: string }) {
  const may = useMay()
  const needed = neededFor[about.kind]
  const path = needed && !may(needed) ? undefined : pathOfSubject(about)
  if (!path) return words
  return (
    <a href={path} className="text-print underline decoration-1 underline-offset-4 hover:text-print-hover">
      {words}
    </a>
  )
}
