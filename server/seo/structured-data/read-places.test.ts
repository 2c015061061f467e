import { expect, test } from 'vitest'
import { readPlaces } from './read-places.ts'

test.each([
  ['Manesar, Haryana', [{ locality: 'Manesar', region: 'Haryana', country: 'IN' }]],
  ['Sector 62, Noida, Uttar Pradesh', [{ locality: 'Sector 62, Noida', region: 'Uttar Pradesh', country: 'IN' }]],
  ['Pune', [{ locality: 'Pune', region: 'Maharashtra', country: 'IN' }]],
  ['pune, maharashtra, India', [{ locality: 'pune', region: 'Maharashtra', country: 'IN' }]],
  ['Karnataka', [{ region: 'Karnataka', country: 'IN' }]],
  ['Delhi', [{ locality: 'Delhi', region: 'Delhi', country: 'IN' }]],
  ['Delhi NCR', [{ locality: 'Delhi NCR', region: 'Delhi', country: 'IN' }]],
  ['Kanpur, UP', [{ locality: 'Kanpur', region: 'Uttar Pradesh', country: 'IN' }]],
  ['Someplace', [{ locality: 'Someplace', country: 'IN' }]],
  ['Dubai, UAE', [{ locality: 'Dubai', country: 'AE' }]],
  ['Stuttgart, Germany', [{ locality: 'Stuttgart', country: 'DE' }]],
  ['Singapore', [{ country: 'SG' }]],
  ['India', [{ country: 'IN' }]],
  ['Remote', [{ country: 'IN' }]],
  ['Pan India', [{ country: 'IN' }]],
  ['Bengaluru (Whitefield)', [{ locality: 'Bengaluru', region: 'Karnataka', country: 'IN' }]],
  [
    'Noida / Rohtak',
    [
      { locality: 'Noida', region: 'Uttar Pradesh', country: 'IN' },
      { locality: 'Rohtak', region: 'Haryana', country: 'IN' },
    ],
  ],
  [
    'Pune, Mumbai',
    [
      { locality: 'Pune', region: 'Maharashtra', country: 'IN' },
      { locality: 'Mumbai', region: 'Maharashtra', country: 'IN' },
    ],
  ],
  ['Jammu and Kashmir', [{ region: 'Jammu and Kashmir', country: 'IN' }]],
  [',', [{ country: 'IN' }]],
])('%s is read as places', (text, places) => {
  expect(readPlaces(text)).toEqual(places)
})
