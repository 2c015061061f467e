import { expect, test } from 'vitest'
import { attachment, cleanFilename } from './filename.ts'

test.each([
  ['cv.pdf', 'cv.pdf'],
  ['../../app.js', 'app.pdf'],
  ['..\\..\\x', 'x.pdf'],
  ['C:\\Users\\me\\My CV.PDF', 'My CV.pdf'],
  ['/etc/passwd', 'passwd.pdf'],
  ['.htaccess', 'htaccess.pdf'],
  ['CON.pdf', 'resume CON.pdf'],
  ['nul.cv.pdf', 'resume nul.cv.pdf'],
  ['Connie.pdf', 'Connie.pdf'],
  ['', 'resume.pdf'],
  ['.'.repeat(300), 'resume.pdf'],
  ['cv\u202Efdp.exe', 'cvfdp.pdf'],
  ['cv.pdf.exe', 'cv.pdf'],
  ['a\u200bb\u0007c\r\nX: y.pdf', 'abcX y.pdf'],
  ['क्‍ष.docx', 'क्‍ष.pdf'],
  ['a"; filename=b.exe', 'a; filename=b.pdf'],
  ['cv.exe', 'cv.pdf'],
  ['cv.html', 'cv.pdf'],
  ['...', 'resume.pdf'],
  ['   ', 'resume.pdf'],
  ['lpt1.cv.pdf', 'resume lpt1.cv.pdf'],
  ['\u2066cv\u2069\u200b\u00ad.pdf', 'cv.pdf'],
  ['cv\u2028.pdf', 'cv.pdf'],
  ['cv%2e%2e%2fx.pdf', 'cv2e2e2fx.pdf'],
  ['<img src=x onerror=alert(1)>.pdf', 'img src=x onerror=alert(1).pdf'],
  ["=cmd|' /C calc'!A0.pdf", "C calc'!A0.pdf"],
])('%j becomes %j', (name, clean) => {
  expect(cleanFilename(name, 'pdf')).toBe(clean)
})

test('a name has 120 characters at most, and is cut between two of them', () => {
  expect([...cleanFilename('क'.repeat(5000), 'docx')].length).toBeLessThanOrEqual(120)
  expect(cleanFilename('a'.repeat(5000), 'pdf')).toBe(`${'a'.repeat(115)}.pdf`)
  expect(cleanFilename('👩‍👩‍👧'.repeat(300), 'pdf')).toMatch(/^\P{Cs}{1,115}\.pdf$/u)
})

test('the header holds nothing but plain characters and cannot be broken out of', () => {
  const header = attachment('आशा "x"; filename=evil\u2028.pdf')
  expect(header).toMatch(/^attachment; filename="[\w .-]+"; filename\*=UTF-8''[\w%.~-]+$/)
  expect(decodeURIComponent(header.split("''")[1] ?? '')).toBe('आशा "x"; filename=evil\u2028.pdf')
})

test.each([
  ['dots before a letter', `${'.'.repeat(2_000_000)}x`],
  ['dots inside', `x${'.'.repeat(2_000_000)}x`],
  ['blanks inside', `x${' '.repeat(2_000_000)}x`],
  ['endings before a letter', `${'.pdf'.repeat(500_000)}x`],
  ['endings', `x${'.pdf'.repeat(500_000)}`],
  ['a device and blanks', `con${' '.repeat(2_000_000)}x`],
])('a name of millions of %s is cleaned: work that grew with its square would never end', (_name, name) => {
  expect(cleanFilename(name, 'pdf').length).toBeLessThanOrEqual(120)
})
