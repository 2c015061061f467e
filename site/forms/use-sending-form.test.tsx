import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { sendJson } from '../../ui/api/send-json.ts'
import { useSendingForm } from './use-sending-form.ts'

vi.mock('../../ui/api/send-json.ts', () => ({ sendJson: vi.fn(async () => ({ outcome: 'accepted' })) }))

test('two presses send once, also when the second is checked after the first was accepted', async () => {
  const checks: (() => void)[] = []
  function Form() {
    const { formProps } = useSendingForm({
      loadSchema: async () => ({ safeParse: () => ({ success: true as const, data: {} }) }),
      path: '/api/contact',
      action: '/contact',
      noticeVersion: '1',
      payloadOf: () => new Promise<object>((resolve) => checks.push(() => resolve({}))),
    })
    return <form {...formProps} aria-label="Message" />
  }
  render(<Form />)
  const form = screen.getByRole('form')
  await act(async () => {
    fireEvent.submit(form)
    fireEvent.submit(form)
  })
  await vi.waitFor(() => expect(checks.length).toBeGreaterThan(0))
  for (const check of checks) await act(async () => check())
  expect(sendJson).toHaveBeenCalledTimes(1)
  await act(async () => fireEvent.submit(form))
  await vi.waitFor(() => expect(checks.length).toBe(2))
})
