import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { navigate, useAddress } from '../frame/address.ts'
import { controlId } from './editor-context.ts'
import { useFieldFocus } from './use-field-focus.ts'

const paths = ['heading', 'steps', 'closing']

function Fields() {
  const { query, change } = useAddress()
  const { openField, onFocusField } = useFieldFocus({ field: query.get('field') ?? '', change })
  return (
    <>
      {paths.map((path) => (
        <input key={path} aria-label={path} id={controlId(path)} onFocus={() => onFocusField(path)} />
      ))}
      <button type="button" onClick={() => openField('closing')}>
        Open
      </button>
    </>
  )
}

const control = (path: string) => screen.getByLabelText(path)
const field = () => new URLSearchParams(window.location.search).get('field')
/** The focus is given in the next frame. */
const nextFrame = () => act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())))

beforeEach(() => navigate('/admin/site/home'))

test('the field of the address gets the focus', async () => {
  navigate('/admin/site/home?field=steps')
  render(<Fields />)
  await nextFrame()
  expect(document.activeElement).toBe(control('steps'))
})

test('the address follows the focus, and a field that was tabbed past does not take it back', async () => {
  render(<Fields />)
  act(() => {
    for (const path of paths) control(path).focus()
  })
  await nextFrame()
  expect(field()).toBe('closing')
  expect(document.activeElement).toBe(control('closing'))
})

test('a field that is opened gets the focus again after it was lost', async () => {
  render(<Fields />)
  for (let times = 0; times < 2; times += 1) {
    fireEvent.click(screen.getByRole('button', { name: 'Open' }))
    await nextFrame()
    expect(document.activeElement).toBe(control('closing'))
    act(() => {
      control('closing').blur()
      navigate('/admin/site/home')
    })
  }
})

test('of a field that has others, the first one gets the focus', async () => {
  navigate('/admin/site/home?field=figure')
  render(
    <fieldset id={controlId('figure')} tabIndex={-1}>
      <input aria-label="Value" id={controlId('figure.value')} />
      <Fields />
    </fieldset>,
  )
  await nextFrame()
  expect(document.activeElement).toBe(screen.getByLabelText('Value'))
})
