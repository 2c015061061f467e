import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { picture } from '../../contract/content/build-fields.ts'
import { field, fillIn, press } from '../../tests/support/fill-in.ts'
import { renderOffice } from '../../tests/support/render-office.tsx'
import { CropControl } from './crop-control.tsx'

const of = `${'a'.repeat(32)}-2000x1000`
const part = `${'b'.repeat(32)}-800x1000`
const photo = picture('Photo', 'hero', { minWidth: 1000 })
const crop = { of, left: 0.6, top: 0, width: 0.4, height: 1 }

test('a part is chosen by sliders, with what would be blurred, and stored with its whole picture', async () => {
  const onChange = vi.fn()
  const { requests } = renderOffice(
    <CropControl field={photo} picture={{ id: of, alt: 'Our line' }} onChange={onChange} />,
    { answers: { [`POST /api/site/pictures/${of}/parts`]: { id: part, width: 800, height: 1000 } } },
  )
  press('Show a part of it: Photo')
  expect(document.activeElement).toBe(field('Left edge'))
  expect(screen.getByText('Shown: 2000 × 1000 of 2000 × 1000 pixels.')).toBeTruthy()
  fillIn({ 'Left edge': '60' })
  expect(screen.getByText('Shown: 800 × 1000 of 2000 × 1000 pixels.')).toBeTruthy()
  expect(screen.getByText('It would be blurred here: please keep at least 1000 pixels in width.')).toBeTruthy()
  press('Show this part')
  await waitFor(() => expect(onChange).toHaveBeenCalled())
  expect(requests.at(-1)?.body).toEqual({ left: 0.6, top: 0, width: 0.4, height: 1 })
  expect(onChange.mock.calls).toEqual([
    [{ id: part, alt: 'Our line', crop }, 'Photo cut', 'Photo: this part is shown.'],
  ])
  expect(screen.queryByLabelText('Left edge')).toBeNull()
})

test('another part is chosen from the whole picture, which can come back; a failure keeps what was chosen', async () => {
  const onChange = vi.fn()
  renderOffice(<CropControl field={photo} picture={{ id: part, alt: 'Our line', crop }} onChange={onChange} />)
  press('Change the part that is shown: Photo')
  expect(field('Left edge').value).toBe('60')
  press('Show this part')
  await screen.findByText('Not here.')
  expect(field('Left edge').value).toBe('60')
  press('Whole picture')
  press('Show the whole picture')
  expect(onChange.mock.calls).toEqual([
    [{ id: of, alt: 'Our line' }, 'Photo uncut', 'Photo: the whole picture is shown.'],
  ])
})
