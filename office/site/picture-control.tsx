import ImagePlus from 'lucide-react/icons/image-plus'
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react'
import { type ContentPath, pathBelow, valueAt } from '../../contract/content/content-path.ts'
import type { PictureField } from '../../contract/content/fields.ts'
import { isRecord } from '../../contract/content/values.ts'
import {
  isCrop,
  pictureFormats,
  picturePath,
  pictureSize,
  pictureWidths,
  takesDrawing,
  tooSmall,
} from '../../contract/pictures.ts'
import { ProgressBar } from '../../ui/progress.tsx'
import { Button } from '../ui/button.tsx'
import { Counter } from './counter.tsx'
import { CropControl } from './crop-control.tsx'
import { controlId, useEditor } from './editor-context.ts'
import { describedBy, FieldFrame, ProblemLine, paneControl } from './field-frame.tsx'
import { uploadPicture } from './upload-picture.ts'

const ALT_MAX = 200

type Upload = { state: 'idle' } | { state: 'sending'; share: number } | { state: 'failed'; sentence: string }

/** A picture with its description; without one the page shows its drawing. */
export function PictureControl({ field, path }: { field: PictureField; path: ContentPath }) {
  const { value, edit, onFocusField, onLeaveField, problemAt, announce } = useEditor()
  const id = controlId(path)
  const altPath = pathBelow(path, 'alt')
  const input = useRef<HTMLInputElement>(null)
  const [upload, setUpload] = useState<Upload>({ state: 'idle' })
  const [dragged, setDragged] = useState(false)
  const found = valueAt(value, path)
  const picture = isRecord(found)
    ? { id: String(found.id), alt: String(found.alt), ...(isCrop(found.crop) && { crop: found.crop }) }
    : null
  const size = picture && pictureSize(picture.id)
  const smallness = size ? tooSmall(field.use, size) : undefined
  const problem = problemAt(path)
  const altProblem = problemAt(altPath)

  async function choose(file: File | undefined) {
    if (!file) return
    setUpload({ state: 'sending', share: 0 })
    const uploaded = await uploadPicture(file, field.use, (share) => setUpload({ state: 'sending', share }))
    if (!uploaded.ok) return setUpload({ state: 'failed', sentence: uploaded.sentence })
    setUpload({ state: 'idle' })
    edit(path, { id: uploaded.picture.id, alt: picture?.alt ?? '' }, { label: field.label })
    const hint = tooSmall(field.use, uploaded.picture)
    announce(`${field.label}: the picture is uploaded. ${hint ? `${hint} ` : ''}Please describe it.`)
  }

  function onChoose(event: ChangeEvent<HTMLInputElement>) {
    const chosen = event.currentTarget.files?.[0]
    // Clear the input, so that choosing the same file again fires a change event.
    event.currentTarget.value = ''
    void choose(chosen)
  }

  function onDrop(event: DragEvent) {
    event.preventDefault()
    setDragged(false)
    void choose(event.dataTransfer.files[0])
  }

  function remove() {
    edit(path, null, { label: `${field.label} removed` })
    announce(`${field.label}: the picture is removed.`)
    input.current?.focus()
  }

  const edge = dragged ? 'border-marigold-ink bg-marigold-soft' : 'border-marigold-line bg-sheet hover:bg-wash'
  return (
    <fieldset className="relative min-w-0">
      <legend className="font-semibold">{field.label}</legend>
      {field.help && (
        <p id={`${id}-help`} className="text-ink-2">
          {field.help}
        </p>
      )}
      {picture && <Shown id={picture.id} use={field.use} />}
      {picture && smallness && <p className="mt-1 text-marigold-ink">{smallness}</p>}
      <label
        htmlFor={id}
        onDragOver={(event) => {
          event.preventDefault()
          setDragged(true)
        }}
        onDragLeave={() => setDragged(false)}
        onDrop={onDrop}
        className={`mt-1 flex min-h-10 cursor-pointer items-center justify-center gap-2 rounded-control px-3 py-2 font-semibold text-print has-focus-visible:outline-3 has-focus-visible:outline-print has-focus-visible:outline-offset-2 pointer-coarse:min-h-11 ${picture ? `hover:bg-wash ${dragged ? 'bg-marigold-soft' : ''}` : `border-[1.5px] border-dashed ${edge}`}`}
      >
        <input
          ref={input}
          id={id}
          type="file"
          accept={`image/png,image/jpeg,image/webp,image/avif${takesDrawing(field.use) ? ',image/svg+xml' : ''}`}
          aria-describedby={describedBy(id, { help: field.help, problem })}
          className="sr-only"
          onFocus={() => onFocusField(path)}
          onChange={onChoose}
        />
        <ImagePlus size={16} aria-hidden="true" />
        {picture ? 'Replace the picture' : 'Choose a picture, or drop it here'}
        <span className="sr-only">: {field.label}</span>
      </label>
      {upload.state === 'sending' && (
        <div className="mt-2">
          <ProgressBar
            label={upload.share < 1 ? 'Uploading' : 'Preparing the picture'}
            value={Math.round(upload.share * 100)}
          />
        </div>
      )}
      <div role="alert">
        <ProblemLine id={`${id}-upload`}>{upload.state === 'failed' ? upload.sentence : undefined}</ProblemLine>
      </div>
      <ProblemLine id={`${id}-problem`}>{problem}</ProblemLine>
      {picture && (
        <div className="mt-2 grid gap-2">
          {!takesDrawing(field.use) && (
            <CropControl
              field={field}
              picture={picture}
              onChange={(next, label, sentence) => {
                edit(path, next, { label })
                announce(sentence)
              }}
            />
          )}
          <FieldFrame
            id={controlId(altPath)}
            label="Description"
            help="What it shows, for people who cannot see it."
            problem={altProblem}
          >
            <textarea
              id={controlId(altPath)}
              rows={2}
              value={picture.alt}
              aria-invalid={altProblem ? true : undefined}
              aria-describedby={describedBy(controlId(altPath), { help: 'yes', problem: altProblem, counter: true })}
              className={`field-sizing-content min-h-14 resize-none py-1.5 leading-5 max-lg:leading-6 ${paneControl}`}
              onFocus={() => onFocusField(altPath)}
              onBlur={() => onLeaveField(altPath)}
              onChange={(event) => edit(altPath, event.currentTarget.value, { label: 'Description', typed: true })}
            />
            <div className="mt-1.5">
              <Counter id={`${controlId(altPath)}-counter`} text={picture.alt} max={ALT_MAX} />
            </div>
          </FieldFrame>
          <div>
            <Button look="danger" onClick={remove}>
              Remove the picture
            </Button>
          </div>
        </div>
      )}
    </fieldset>
  )
}

function Shown({ id, use }: { id: string; use: PictureField['use'] }) {
  const size = pictureSize(id)
  const [width = 0] = size ? pictureWidths(use, size.width) : []
  const format = pictureFormats[use].at(-1)
  if (!width || !format) return null
  return (
    <img
      src={picturePath(id, width, format)}
      alt=""
      className="mt-1 max-h-40 max-w-full rounded-control border border-line bg-wash object-contain"
    />
  )
}
