import { type ContentPath, pathBelow } from '../../contract/content/content-path.ts'
import type { Field, GroupField } from '../../contract/content/fields.ts'
import { ChoiceControl } from './choice-control.tsx'
import { ColourControl } from './colour-control.tsx'
import { DrawingControl } from './drawing-control.tsx'
import { controlId } from './editor-context.ts'
import { LinkControl } from './link-control.tsx'
import { ListControl } from './list-control.tsx'
import { PictureControl } from './picture-control.tsx'
import { TextControl } from './text-control.tsx'

/** The control for a field of any kind. Fixed texts have none. */
export function FieldControl({ field, path }: { field: Field; path: ContentPath }) {
  switch (field.kind) {
    case 'fixed':
      return null
    case 'group':
      return (
        <fieldset id={controlId(path)} tabIndex={-1} className="min-w-0 border-line border-t pt-3">
          <legend className="float-left mb-3 w-full font-bold font-display text-[1rem]">{field.label}</legend>
          {field.help && <p className="clear-both mb-3 text-ink-2">{field.help}</p>}
          <div className="clear-both">
            <GroupControls group={field} path={path} />
          </div>
        </fieldset>
      )
    case 'list':
      return <ListControl field={field} path={path} renderEntry={renderEntry} />
    case 'picture':
      return <PictureControl field={field} path={path} />
    case 'choice':
      return field.shows === 'drawings' ? (
        <DrawingControl field={field} path={path} />
      ) : (
        <ChoiceControl field={field} path={path} />
      )
    case 'colour':
      return <ColourControl field={field} path={path} />
    case 'link':
      return <LinkControl field={field} path={path} />
    default:
      return <TextControl field={field} path={path} />
  }
}

/** The fields of one entry of a list, without a frame of their own. */
function renderEntry(item: Field, path: ContentPath) {
  return item.kind === 'group' ? <GroupControls group={item} path={path} /> : <FieldControl field={item} path={path} />
}

/** The fields of a group in the order of the page. */
export function GroupControls({ group, path }: { group: GroupField; path: ContentPath }) {
  return (
    <div className="grid gap-3.5">
      {Object.entries(group.fields).map(([name, field]) => (
        <FieldControl key={name} field={field} path={pathBelow(path, name)} />
      ))}
    </div>
  )
}
