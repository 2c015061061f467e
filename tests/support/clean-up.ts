import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// Registered once for all tests of the browser's side.
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
