import { createContext, useContext } from 'react'
import type { ContentPath } from '../../contract/content/content-path.ts'
import type { Json } from '../../contract/content/fields.ts'
import type { FirmFact } from '../../contract/content/firm-tokens.ts'
import type { PageDraft } from '../../contract/content/site-editing.ts'
import type { Edit } from './draft-session.ts'

/** A page of the site that a link can lead to. */
type LinkTarget = { title: string; path: string }

/** The context of all field controls. */
export type Editor = {
  page: PageDraft
  value: Json
  /** The field in the URL. */
  field: ContentPath
  targets: readonly LinkTarget[]
  /** Facts that texts may name in braces. */
  facts: readonly FirmFact[]
  edit: (path: ContentPath, value: Json, edit: Omit<Edit, 'path'>) => void
  /** Shows a field and puts the focus on it. */
  openField: (path: ContentPath) => void
  /** Called by a control that has received the focus. */
  onFocusField: (path: ContentPath) => void
  /** Called by a control that was left, so that its problem is shown from now on. */
  onLeaveField: (path: ContentPath) => void
  /** The sentence of a field that cannot be published. Undefined as long as it has not been left. */
  problemAt: (path: ContentPath) => string | undefined
  announce: (sentence: string) => void
}

export const EditorContext = createContext<Editor | null>(null)

export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('useEditor needs <EditorContext>')
  return editor
}

/** The id of the control of a field. */
export const controlId = (path: ContentPath) => `field-${path}`
