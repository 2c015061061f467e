import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import { PopUp } from '../../ui/pop-up.tsx'

const operators = [
  { typed: 'plc siemens', finds: 'people with both words' },
  { typed: '"press shop"', finds: 'these words in a row, exactly as typed' },
  { typed: 'plc OR scada', finds: 'people with either word' },
  { typed: 'plc -junior', finds: 'people with plc, without those with junior' },
  { typed: 'auto*', finds: 'words that begin with auto' },
  { typed: '(plc OR scada) pune', finds: 'either word, and pune' },
  { typed: '98220', finds: 'any digits of a phone number' },
] as const

type SearchHelpProps = {
  /** Searches for an example. */
  onTry: (words: string) => void
}

/** Lists the operators of the search, with examples. */
export function SearchHelp({ onTry }: SearchHelpProps) {
  return (
    <PopUp label="What you can type" iconOnly icon={<CircleQuestionMark size={16} aria-hidden="true" />} side="right">
      {(close) => (
        <div className="grid gap-3">
          <p className="text-ink-2">
            The search looks in names, tags, contacts, notes, messages and resumes. Capitals and accents do not matter.
          </p>
          <ul className="-mx-2 grid gap-1">
            {operators.map(({ typed, finds }) => (
              <li key={typed}>
                <button
                  type="button"
                  className="grid w-full gap-0.5 rounded-control px-2 py-1.5 text-left hover:bg-wash"
                  onClick={() => {
                    onTry(typed)
                    close()
                  }}
                >
                  <span className="font-semibold text-print">{typed}</span>
                  <span className="text-ink-2">{finds}</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </PopUp>
  )
}
