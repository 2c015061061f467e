import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BarRows } from './bar-rows.tsx'

const widths = (html: string) => Array.from(html.matchAll(/ width="([\d.]+)%"/g), ([, width]) => Number(width))

test('bars share one scale that starts at zero', () => {
  const html = renderToStaticMarkup(
    <BarRows
      rows={[
        { label: 'a', value: 50 },
        { label: 'b', value: 25, text: '25%' },
        { label: 'c', value: 50, from: 25 },
        { label: 'd', value: 0 },
      ]}
    />,
  )
  const [whole = 0, ...others] = widths(html)
  expect(others).toEqual([whole / 2, whole / 2, 0])
  expect(html).toContain('<span class="sr-only">25%</span>')
  expect(html).not.toContain('style=')
})

test('rows without any value have no bars', () => {
  expect(widths(renderToStaticMarkup(<BarRows rows={[{ label: 'a', value: 0 }]} />))).toEqual([0])
})
