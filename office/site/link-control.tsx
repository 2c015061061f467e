import { useState } from 'react'
import { type ContentPath, pathBelow, valueAt } from '../../contract/content/content-path.ts'
import type { LinkField } from '../../contract/content/fields.ts'
import { isRecord } from '../../contract/content/values.ts'
import { Counter } from './counter.tsx'
import { controlId, useEditor } from './editor-context.ts'
import { describedBy, FieldFrame, paneControl } from './field-frame.tsx'
import { OneLineInput } from './one-line-input.tsx'

const OWN = 'own'

/** The words of a link and where it leads: a page of the site or an address. */
export function LinkControl({ field, path }: { field: LinkField; path: ContentPath }) {
  const { value, edit, onFocusField, onLeaveField, problemAt, targets } = useEditor()
  const [labelPath, toPath] = [pathBelow(path, 'label'), pathBelow(path, 'to')]
  const found = valueAt(value, path)
  const link = isRecord(found) ? found : {}
  const [label, to] = [String(link.label ?? ''), String(link.to ?? '')]
  const isPage = targets.some((target) => target.path === to)
  const [own, setOwn] = useState(!isPage && to !== '')
  const problems = { label: problemAt(labelPath), to: problemAt(toPath) }
  const choosesOwn = own || (!isPage && to !== '')

  function choose(target: string) {
    setOwn(target === OWN)
    edit(toPath, target === OWN ? '' : target, { label: `${field.label}, target` })
  }

  return (
    <fieldset className="min-w-0 rounded-control border border-line p-3 pt-2">
      <legend className="px-1 font-semibold">{field.label}</legend>
      {field.help && <p className="mb-2 text-ink-2">{field.help}</p>}
      <div className="grid gap-3">
        <FieldFrame id={controlId(labelPath)} label="Words" problem={problems.label}>
          <div className="relative">
            <OneLineInput
              id={controlId(labelPath)}
              value={label}
              aria-invalid={problems.label ? true : undefined}
              aria-describedby={describedBy(controlId(labelPath), { problem: problems.label, counter: true })}
              className={`h-9 pr-24 max-lg:h-11 ${paneControl}`}
              onFocus={() => onFocusField(labelPath)}
              onBlur={() => onLeaveField(labelPath)}
              onText={(text) => edit(labelPath, text, { label: field.label, typed: true })}
            />
            <div className="pointer-events-none absolute inset-y-0 right-2.5 flex items-center">
              <Counter id={`${controlId(labelPath)}-counter`} text={label} max={field.max} bare />
            </div>
          </div>
        </FieldFrame>
        <FieldFrame
          id={choosesOwn ? `${controlId(toPath)}-page` : controlId(toPath)}
          label="Leads to"
          problem={choosesOwn ? undefined : problems.to}
        >
          <select
            id={choosesOwn ? `${controlId(toPath)}-page` : controlId(toPath)}
            value={choosesOwn ? OWN : to}
            className={`h-9 max-lg:h-11 ${paneControl}`}
            onFocus={() => onFocusField(toPath)}
            onChange={(event) => choose(event.currentTarget.value)}
          >
            {to === '' && !choosesOwn && <option value="">Please choose</option>}
            {targets.map((target) => (
              <option key={target.path} value={target.path}>
                {target.title} ({target.path})
              </option>
            ))}
            <option value={OWN}>Another address</option>
          </select>
        </FieldFrame>
        {choosesOwn && (
          <FieldFrame id={controlId(toPath)} label="Address" problem={problems.to}>
            <OneLineInput
              id={controlId(toPath)}
              value={to}
              aria-invalid={problems.to ? true : undefined}
              aria-describedby={describedBy(controlId(toPath), { problem: problems.to })}
              className={`h-9 max-lg:h-11 ${paneControl}`}
              onFocus={() => onFocusField(toPath)}
              onBlur={() => onLeaveField(toPath)}
              onText={(text) => edit(toPath, text, { label: field.label, typed: true })}
            />
          </FieldFrame>
        )}
      </div>
    </fieldset>
  )
}
