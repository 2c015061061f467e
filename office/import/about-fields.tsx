import { useId } from 'react'
import { istDay } from '../../contract/time.ts'
import { Input } from '../ui/input.tsx'
import { type NewImport, useSourceWords } from './use-imports.ts'

export const firstAbout: NewImport = {
  source: 'Own records',
  purpose: 'finding work that fits them',
  tags: [],
  asOf: '',
}

type AboutFieldsProps = {
  about: NewImport
  /** Called when a field is left with another text. */
  onChange: (changes: Partial<NewImport>) => void
}

/** Source, purpose, day and tags of all of them. Source and purpose are part of the notice that they get. */
export function AboutFields({ about, onChange }: AboutFieldsProps) {
  const sources = useId()
  const { data: words } = useSourceWords()
  const field = (name: 'source' | 'purpose') => ({
    name,
    defaultValue: about[name],
    key: about[name],
    onBlur: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      if (value.trim() && value.trim() !== about[name]) onChange({ [name]: value.trim() })
    },
  })
  const { key: sourceKey, ...source } = field('source')
  const { key: purposeKey, ...purpose } = field('purpose')
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] gap-3">
      <Input key={sourceKey} label="Where they come from" maxLength={60} list={sources} {...source} />
      <datalist id={sources}>
        {words?.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Input key={purposeKey} label="What you keep them for" maxLength={200} {...purpose} />
      <Input
        key={about.asOf}
        label="Details are from"
        hint="Empty for today. Newer details of somebody you know stay in front."
        type="date"
        max={istDay(Date.now())}
        defaultValue={about.asOf}
        onBlur={({ currentTarget: { value, validity } }) => {
          if (!validity.badInput && value !== about.asOf) onChange({ asOf: value })
        }}
      />
      <Input
        key={about.tags.join()}
        label="Tags, with commas between"
        maxLength={400}
        defaultValue={about.tags.join(', ')}
        onBlur={({ currentTarget: { value } }) => {
          const tags = value.split(',').flatMap((tag) => tag.trim() || [])
          if (tags.join() !== about.tags.join()) onChange({ tags })
        }}
      />
    </div>
  )
}
