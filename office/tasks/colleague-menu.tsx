import Check from 'lucide-react/icons/check'
import { Button } from '../ui/button.tsx'
import { useColleagues } from './use-tasks.ts'

type ColleagueMenuProps = {
  /** Marked as chosen; null for nobody. Undefined where there is no choice yet. */
  chosen?: string | null
  onChoose: (owner: { _id: string; name: string } | null) => void
}

/** The colleagues who can take care of something, "Me" first, and nobody. */
export function ColleagueMenu({ chosen, onChoose }: ColleagueMenuProps) {
  const { data: colleagues = [], error } = useColleagues()
  if (error) return <p role="alert">The colleagues could not be loaded. Please close this and try again.</p>
  const choices = [
    ...colleagues
      .filter(({ mayOwn }) => mayOwn)
      .map(({ _id, name, isSelf }) => ({ owner: { _id, name }, words: isSelf ? `Me (${name})` : name })),
    { owner: null, words: 'Nobody' },
  ]
  return (
    <ul className="grid">
      {choices.map(({ owner, words }) => (
        <li key={owner?._id ?? ''}>
          <Button
            className="w-full justify-start!"
            aria-pressed={chosen === undefined ? undefined : chosen === (owner?._id ?? null)}
            onClick={() => onChoose(owner)}
          >
            <span className="min-w-0 truncate py-0.5">{words}</span>
            {chosen !== undefined && chosen === (owner?._id ?? null) && (
              <Check size={16} aria-hidden="true" className="ml-auto shrink-0" />
            )}
          </Button>
        </li>
      ))}
    </ul>
  )
}
