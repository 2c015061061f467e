import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { IconButton } from './icon-button.tsx'
import { KeyCap } from './key-cap.tsx'
import { leadingTotalWords, type Total, totalWords } from './total-words.ts'

/** The noun for the records of a list: "person", "people". */
export type Noun = { one: string; many: string }

type WalkBarProps = {
  noun: Noun
  /** From 1; undefined for a record that is not on this page of the list. */
  position: number | undefined
  total: Total | undefined
  onWalk: (direction: 1 | -1) => void
  /** The way back to the list, where the record is a step of its own. */
  backTo?: string
}

/** The place of the record in the list, and the way to the ones beside. */
export function WalkBar({ noun, position, total, onWalk, backTo }: WalkBarProps) {
  return (
    <>
      {backTo && (
        <a href={backTo} className="mr-auto flex h-11 items-center gap-1 px-2 font-semibold text-print">
          <ChevronLeft size={18} aria-hidden="true" />
          {total ? `${leadingTotalWords(total)} ${total.total === 1 ? noun.one : noun.many}` : 'List'}
        </a>
      )}
      <IconButton label={`Previous ${noun.one}`} aria-keyshortcuts="k" onClick={() => onWalk(-1)}>
        <ChevronUp size={16} aria-hidden="true" />
      </IconButton>
      <IconButton label={`Next ${noun.one}`} aria-keyshortcuts="j" onClick={() => onWalk(1)}>
        <ChevronDown size={16} aria-hidden="true" />
      </IconButton>
      {!backTo && (
        <>
          <p className="mr-auto ml-1 whitespace-nowrap text-ink-2">
            {position && total ? `${position.toLocaleString('en-IN')} of ${totalWords(total)}` : ''}
          </p>
          <KeyCap>J</KeyCap>
          <KeyCap>K</KeyCap>
          <span className="w-2" />
        </>
      )}
    </>
  )
}
