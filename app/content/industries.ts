import type { IndustryTile } from '../sections/industry-grid.tsx'

/** The eight industries, as home and the industries page show them. */
export const industries: readonly IndustryTile[] = [
  { pictogram: 'headset', title: 'ITES & BPO', line: 'Operations heads, team leads and trainers.' },
  { pictogram: 'car', title: 'Automotive', line: 'Press, weld, paint and assembly; design and R&D.' },
  { pictogram: 'gear', title: 'Engineering & Manufacturing', line: 'Tool rooms, maintenance, quality, projects.' },
  { pictogram: 'coil', title: 'Electrical & Electronics', line: 'Panels, harness, embedded and power.' },
  { pictogram: 'tyre', title: 'Tyre Industry', line: 'Mixing, building, curing and compounding.' },
  { pictogram: 'turbine', title: 'Energy', line: 'Solar, wind and thermal: build and run.' },
  { pictogram: 'capsule', title: 'Pharmaceuticals', line: 'Regulatory, formulation, plant quality.' },
  { pictogram: 'building', title: 'Real Estate', line: 'Site, sales, facility and project heads.' },
]
