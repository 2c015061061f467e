import { expect, test } from 'vitest'
import { descriptionAsHtml, readExperience } from './job-posting.ts'

test.each([
  ['15–20 years', 180],
  ['4-7 yrs', 48],
  ['2+ years', 24],
  ['1.5 to 3 years', 18],
  ['6 months', 6],
  ['0–1 years', 0],
  ['Fresher', 0],
  ['Any', undefined],
  ['Senior', undefined],
])('%s asks for %s months', (text, months) => {
  expect(readExperience(text)).toBe(months)
})

test('a description becomes tags of ours around escaped text', () => {
  const text = 'A <b>plant</b>.\nTwo lines.\n\n## What you need & more\n- 5 < 8 years\n- <script>alert(1)</script>'
  expect(descriptionAsHtml(text)).toBe(
    '<p>A &lt;b&gt;plant&lt;/b&gt;.<br>Two lines.</p><h3>What you need &amp; more</h3>' +
      '<ul><li>5 &lt; 8 years</li><li>&lt;script&gt;alert(1)&lt;/script&gt;</li></ul>',
  )
})
