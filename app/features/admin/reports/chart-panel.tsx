import { useState } from 'react'
import { BarRows } from '../../../ui/chart/bar-rows.tsx'
import { Table } from '../../../ui/table.tsx'
import { Panel, PanelBody } from '../layout/panel.tsx'
import { TextButton } from '../layout/text-button.tsx'

type Figure = { label: string; value: number; to?: string }

type ChartPanelProps = {
  title: string
  aside?: string
  /** The heading of the labels in the table: "Week from". */
  of: string
  /** The heading of the numbers in the table: "Applications". */
  counted: string
  figures: readonly Figure[]
  /** Shown above the bars, or instead of them when there are none. */
  sentence?: string
}

const numberOf = ({ value }: Figure) => value.toLocaleString('en-IN')

/** Lying bars, and the same figures as a table. */
export function ChartPanel({ title, aside, of, counted, figures, sentence }: ChartPanelProps) {
  const [isTable, setIsTable] = useState(false)
  return (
    <Panel
      title={title}
      aside={aside}
      actions={
        figures.length > 0 && (
          <TextButton aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
            Table<span className="sr-only">: {title}</span>
          </TextButton>
        )
      }
    >
      <PanelBody>
        {sentence && <p className="mb-2">{sentence}</p>}
        {isTable ? (
          <Table
            caption={title}
            captionHidden
            rows={figures}
            keyOf={({ label }) => label}
            columns={[
              { key: 'label', label: of, rowHeader: true, cell: ({ label }) => label },
              { key: 'value', label: counted, align: 'right', cell: numberOf },
            ]}
          />
        ) : (
          figures.length > 0 && <BarRows rows={figures.map((figure) => ({ ...figure, text: numberOf(figure) }))} />
        )}
      </PanelBody>
    </Panel>
  )
}
