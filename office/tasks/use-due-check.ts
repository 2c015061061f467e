import { useRef } from 'react'
import { readDue } from '../../contract/due/read-due.ts'
import { dueWords, isLate } from '../../contract/due/write-due.ts'

type Checked = { dueAt: string | null } | { problem: string }

/** Reads the day of a form when it is sent. A day in the past is asked about once. */
export function useDueCheck() {
  const asked = useRef('')
  return {
    check(text: string, now = Date.now()): Checked {
      const reading = readDue(text, now)
      if ('problem' in reading || reading.dueAt === null || !isLate(reading.dueAt, now)) return reading
      if (asked.current === text) return reading
      asked.current = text
      return { problem: `${dueWords(reading.dueAt, now)} is past. Save again to keep it.` }
    },
    /** Call it when the form was sent, so that the next one is asked about again. */
    forget() {
      asked.current = ''
    },
  }
}
