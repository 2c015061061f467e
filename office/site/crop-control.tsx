import { useEffect, useId, useRef, useState } from 'react'
import type { PictureCrop, PictureField, PictureValue } from '../../contract/content/fields.ts'
import type { StoredPicture } from '../../contract/content/site-editing.ts'
import { paths } from '../../contract/paths.ts'
import { pictureFormats, picturePath, pictureSize, pictureWidths } from '../../contract/pictures.ts'
import type { Shape } from '../../ui/api/answer-shape.ts'
import { failureSentence } from '../session/failure-sentence.ts'
import { useSession } from '../session/session.tsx'
import { Button } from '../ui/button.tsx'
import { CropFrame, type Edges, LEAST, withEdge } from './crop-frame.tsx'
import { ProblemLine } from './field-frame.tsx'

type Picture = NonNullable<PictureValue>
type CropControlProps = {
  field: PictureField
  picture: Picture
  /** `label` is what Undo says. */
  onChange: (picture: Picture, label: string, sentence: string) => void
}

const isStored: Shape<StoredPicture> = (value): value is StoredPicture =>
  typeof value === 'object' && value !== null && 'id' in value

const whole: Edges = { left: 0, top: 0, right: 100, bottom: 100 }
const edgesOf = (crop: PictureCrop | undefined): Edges =>
  crop
    ? {
        left: Math.round(100 * crop.left),
        top: Math.round(100 * crop.top),
        right: Math.round(100 * (crop.left + crop.width)),
        bottom: Math.round(100 * (crop.top + crop.height)),
      }
    : whole

const sliders = [
  { side: 'left', label: 'Left edge' },
  { side: 'right', label: 'Right edge' },
  { side: 'top', label: 'Top edge' },
  { side: 'bottom', label: 'Bottom edge' },
] as const

/** Which part of a picture is shown: a frame to drag, and the same by sliders. The whole picture stays, for another choice. */
export function CropControl({ field, picture, onChange }: CropControlProps) {
  const [open, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)

  const words = picture.crop ? 'Change the part that is shown' : 'Show a part of it'

  function close() {
    setOpen(false)
    trigger.current?.focus()
  }

  return (
    <div>
      <Button ref={trigger} aria-label={`${words}: ${field.label}`} aria-expanded={open} onClick={() => setOpen(!open)}>
        {words}
      </Button>
      {open && <CropPanel field={field} picture={picture} onChange={onChange} onClose={close} />}
    </div>
  )
}

function CropPanel({ field, picture, onChange, onClose }: CropControlProps & { onClose: () => void }) {
  const { api } = useSession()
  const id = useId()
  const first = useRef<HTMLInputElement>(null)
  const [edges, setEdges] = useState(() => edgesOf(picture.crop))
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const of = picture.crop?.of ?? picture.id
  const size = pictureSize(of)
  useEffect(() => first.current?.focus(), [])
  if (!size) return null
  const { left, top, right, bottom } = edges
  const [width, height] = [
    Math.round((size.width * (right - left)) / 100),
    Math.round((size.height * (bottom - top)) / 100),
  ]
  const [smallest = size.width] = pictureWidths(field.use, size.width)
  const { minWidth = 0 } = field
  const isWhole = right - left === 100 && bottom - top === 100

  async function use() {
    if (isWhole) {
      onChange({ id: of, alt: picture.alt }, `${field.label} uncut`, `${field.label}: the whole picture is shown.`)
      return onClose()
    }
    setBusy(true)
    setFailure(undefined)
    const part = { left: left / 100, top: top / 100, width: (right - left) / 100, height: (bottom - top) / 100 }
    const answer = await api.call('POST', paths.sitePictureParts(of), { body: part, isAnswer: isStored })
    setBusy(false)
    if (answer.outcome !== 'accepted') {
      const refused = (answer.outcome === 'refused' && answer.error) || 'It was not cut. Please try again.'
      return setFailure(failureSentence(answer, refused))
    }
    const crop = { of, ...part }
    onChange(
      { id: answer.value.id, alt: picture.alt, crop },
      `${field.label} cut`,
      `${field.label}: this part is shown.`,
    )
    onClose()
  }

  return (
    <fieldset
      className="mt-1 rounded-control border border-line bg-sheet p-3"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <legend className="sr-only">The part of {field.label.toLowerCase()} that is shown</legend>
      <CropFrame
        src={picturePath(of, smallest, pictureFormats[field.use].at(-1) ?? 'jpg')}
        edges={edges}
        onChange={setEdges}
      />
      <div className="mt-3 grid gap-2">
        {sliders.map(({ side, label }, index) => (
          <div key={side} className="grid grid-cols-[6.5rem_minmax(0,1fr)_3rem] items-center gap-2">
            <label htmlFor={`${id}-${side}`}>{label}</label>
            <input
              ref={index === 0 ? first : undefined}
              id={`${id}-${side}`}
              type="range"
              min={side === 'right' || side === 'bottom' ? LEAST : 0}
              max={side === 'left' || side === 'top' ? 100 - LEAST : 100}
              value={edges[side]}
              aria-valuetext={`${edges[side]} %`}
              className="h-6 w-full accent-print pointer-coarse:h-11"
              onChange={(event) => setEdges(withEdge(edges, side, event.currentTarget.valueAsNumber))}
            />
            <span className="text-right text-ink-2">{edges[side]} %</span>
          </div>
        ))}
      </div>
      <p className="mt-2 text-ink-2">
        Shown: {width} × {height} of {size.width} × {size.height} pixels.
      </p>
      {width < minWidth && (
        <p className="text-marigold-ink">It would be blurred here: please keep at least {minWidth} pixels in width.</p>
      )}
      <div role="alert">
        <ProblemLine id={`${id}-problem`}>{failure}</ProblemLine>
      </div>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button look="filled" busy={busy} onClick={use}>
          {isWhole ? 'Show the whole picture' : 'Show this part'}
        </Button>
        {!isWhole && <Button onClick={() => setEdges(whole)}>Whole picture</Button>}
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </fieldset>
  )
}
