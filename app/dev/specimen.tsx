import type { ReactNode } from 'react'

type SectionProps = { title: string; columns?: 'narrow' | 'wide'; children: ReactNode }

export function KitSection({ title, columns, children }: SectionProps) {
  return (
    <section className="kit-section">
      <h2>{title}</h2>
      <div className="kit-grid" data-columns={columns}>
        {children}
      </div>
    </section>
  )
}

type SpecimenProps = {
  /** The state that is shown. */
  name: string
  force?: 'hover' | 'focus' | 'hover active'
  ground?: 'dark'
  children: ReactNode
}

export function Specimen({ name, force, ground, children }: SpecimenProps) {
  return (
    <figure className="kit-specimen" data-ground={ground}>
      <figcaption>{name}</figcaption>
      <div className="kit-stage" data-force={force}>
        {children}
      </div>
    </figure>
  )
}

export const pressedStates = [
  { name: 'Rest' },
  { name: 'Hover', force: 'hover' },
  { name: 'Focus', force: 'focus' },
  { name: 'Pressed', force: 'hover active' },
] as const
