import { KitSection, Specimen } from './specimen.tsx'

const colours = [
  'paper',
  'sheet',
  'wash',
  'wash-2',
  'line',
  'line-strong',
  'ink',
  'ink-2',
  'ink-3',
  'print',
  'print-hover',
  'print-deep',
  'print-night',
  'print-line',
  'print-mute',
  'marigold',
  'marigold-line',
  'marigold-soft',
  'marigold-ink',
  'success',
  'success-soft',
  'danger',
  'danger-soft',
  'whatsapp',
]

export function Colours() {
  return (
    <KitSection title="Colours" columns="narrow">
      {colours.map((colour) => (
        <Specimen key={colour} name={colour}>
          <div className="kit-swatch" style={{ background: `var(--color-${colour})` }} />
        </Specimen>
      ))}
    </KitSection>
  )
}

const sizes = [
  { size: 'hero', face: 'display', weight: 700, sample: 'The place still empty' },
  { size: 'page', face: 'display', weight: 700, sample: 'The place still empty' },
  { size: 'title', face: 'display', weight: 700, sample: 'The place still empty' },
  { size: 'sub', face: 'display', weight: 700, sample: 'The place still empty' },
  { size: 'card', face: 'display', weight: 700, sample: 'Plant Head, Press Shop' },
  { size: 'lead', face: 'body', weight: 400, sample: 'We find the person who fits.' },
  { size: 'body', face: 'body', weight: 400, sample: 'Reply within 24 hours, ₹ 18 to 24 lakh a year.' },
  { size: 'label', face: 'body', weight: 600, sample: 'Email Address' },
  { size: 'meta', face: 'body', weight: 400, sample: 'PDF, DOC or DOCX, up to 5 MB' },
]

export function TypeScale() {
  return (
    <section className="kit-section">
      <h2>Type</h2>
      <div className="kit-type">
        {sizes.map(({ size, face, weight, sample }) => (
          <Specimen key={size} name={`${size}, ${face} ${weight}`}>
            <p
              style={{
                font: `${weight} var(--text-${size})/var(--text-${size}--line-height) var(--font-${face})`,
                letterSpacing: face === 'display' ? '-0.012em' : undefined,
              }}
            >
              {sample}
            </p>
          </Specimen>
        ))}
      </div>
    </section>
  )
}
