import ChevronRight from 'lucide-react/icons/chevron-right'
import Lock from 'lucide-react/icons/lock'
import { useEffect, useRef } from 'react'
import { type ContentPath, isWithin } from '../../contract/content/content-path.ts'
import type { Field, GroupField } from '../../contract/content/fields.ts'
import { controlId, useEditor } from './editor-context.ts'
import { FieldControl, GroupControls } from './field-control.tsx'

type FieldsPaneProps = {
  /** The URL of a field, and of all sections without one. */
  hrefOf: (field: ContentPath) => string
  /** The number of changes below a path. */
  changesIn: (path: ContentPath) => number
}

/** The sections of a page in its order, or the fields of the section that the URL names. */
export function FieldsPane({ hrefOf, changesIn }: FieldsPaneProps) {
  const { page, field } = useEditor()
  const [name = ''] = field.split('.')
  const section = Object.hasOwn(page.schema.fields, name) ? page.schema.fields[name] : undefined
  if (section?.kind === 'group') return <Section key={name} section={section} name={name} hrefOf={hrefOf} />
  return (
    <>
      <h2 id={controlId('')} tabIndex={-1} className="text-[1.375rem] leading-7 outline-offset-2">
        {page.title}
      </h2>
      {page.schema.help && <p className="mt-1 text-ink-2">{page.schema.help}</p>}
      <div className="mt-3 grid gap-3.5">
        {runsOf(page.schema).map((run) =>
          run.sections ? (
            <ul key={run.name} className="-mx-4 border-line border-t">
              {run.sections.map(([key, one]) => (
                <SectionRow key={key} label={one.label} href={hrefOf(key)} changes={changesIn(key)} />
              ))}
            </ul>
          ) : (
            <FieldControl key={run.name} field={run.field} path={run.name} />
          ),
        )}
      </div>
    </>
  )
}

type Run =
  | { name: string; sections: [string, GroupField][]; field?: undefined }
  | { name: string; field: Field; sections?: undefined }

/** Sections that follow each other are one list; other fields stand between them. */
function runsOf(schema: GroupField): Run[] {
  const runs: Run[] = []
  for (const [name, field] of Object.entries(schema.fields)) {
    const last = runs.at(-1)
    if (field.kind !== 'group') runs.push({ name, field })
    else if (!hasControls(field)) continue
    else if (last?.sections) last.sections.push([name, field])
    else runs.push({ name, sections: [[name, field]] })
  }
  return runs
}

const hasControls = (field: Field): boolean =>
  field.kind === 'group' ? Object.values(field.fields).some(hasControls) : field.kind !== 'fixed'

function SectionRow({ label, href, changes }: { label: string; href: string; changes: number }) {
  return (
    <li className="border-line border-b">
      <a href={href} className="flex min-h-11 items-center gap-3 px-4 hover:bg-wash focus-visible:-outline-offset-3">
        <span className="min-w-0 flex-1 truncate font-semibold">{label}</span>
        {changes > 0 && (
          <span className="text-ink-2">
            {changes} {changes === 1 ? 'change' : 'changes'}
          </span>
        )}
        <ChevronRight size={16} aria-hidden="true" className="text-ink-3" />
      </a>
    </li>
  )
}

function Section({ section, name, hrefOf }: { section: GroupField; name: string; hrefOf: FieldsPaneProps['hrefOf'] }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { field } = useEditor()
  const wasOpenedItself = useRef(field === name)
  useEffect(() => {
    if (wasOpenedItself.current && !isWithin(document.activeElement?.id ?? '', controlId(name)))
      heading.current?.focus()
  }, [name])

  return (
    <>
      <p>
        <a
          href={hrefOf('')}
          className="text-print underline underline-offset-3 pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
        >
          All sections
        </a>
      </p>
      <h2 ref={heading} id={controlId(name)} tabIndex={-1} className="mt-1 text-[1.375rem] leading-7 outline-offset-2">
        {section.label}
      </h2>
      {section.help && <p className="mt-1 text-ink-2">{section.help}</p>}
      <div className="mt-3">
        <GroupControls group={section} path={name} />
      </div>
      {Object.values(section.fields).some(({ kind }) => kind === 'fixed') && (
        <p className="mt-4 flex gap-2 text-ink-3">
          <Lock size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
          Words of this section that are not listed here belong to the page and stay as they are.
        </p>
      )}
    </>
  )
}
