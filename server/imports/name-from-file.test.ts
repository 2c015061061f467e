import { expect, test } from 'vitest'
import { nameFromFile } from './name-from-file.ts'

test.each([
  ['resumes/Rakesh_Solanki-CV_2026.pdf', 'Rakesh Solanki'],
  ['Naukri_AshaVerma[5y_3m].docx', 'Asha Verma'],
  ['HETAL PARIKH RESUME.doc', 'Hetal Parikh'],
  ['resume of s. venkatraman (final).pdf', 'S. Venkatraman'],
  ['आशा वर्मा.pdf', 'आशा वर्मा'],
  ['scan0012.pdf', ''],
  ['WhatsApp Image 2025-03.pdf', ''],
])('%s is the file of %j', (file, name) => {
  expect(nameFromFile(file)).toBe(name)
})
