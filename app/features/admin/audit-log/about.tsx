import type { AuditEntry, AuditSubject } from '../../../../contract/audit-log.ts'
import type { Action } from '../../../../contract/team.ts'
import { useMay } from '../account/use-may.ts'
import { RecordLink } from '../data-table/record-button.tsx'
import { pathOfSubject, subjectWords } from './subject-words.ts'

/** What an action was about, as a link while the record exists. */
export function About({ entry }: { entry: AuditEntry }) {
  const { about, subject } = entry
  return about ? <Subject about={about} words={subjectWords(entry, about)} /> : subject
}

/** The second person of a merge or a split. */
export function OtherPerson({ other }: { other: AuditSubject }) {
  return <Subject about={other} words={other.name ?? 'a person who was erased'} />
}

const neededFor: Partial<Record<AuditSubject['kind'], Action>> = { account: 'team.manage', page: 'site.edit' }

function Subject({ about, words }: { about: AuditSubject; words: string }) {
  const may = useMay()
  const needed = neededFor[about.kind]
  const path = needed && !may(needed) ? undefined : pathOfSubject(about)
  return path ? <RecordLink to={path}>{words}</RecordLink> : words
}
