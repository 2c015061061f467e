import { useState } from 'react'
import { BarRows } from '../../ui/chart/bar-rows.tsx'
import { Panel, PanelBody } from '../frame/panel.tsx'
import { Button } from '../ui/button.tsx'
import { Table } from '../ui/table.tsx'

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
          <Button aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
            Table<span className="sr-only">: {title}</span>
          </Button>
        )
      }
    >
      <PanelBody>
        {sentence && <p className="mb-2">{sentence}</p>}
        {isTable ? (
          <Table
            caption={title}
            rows={figures}
            keyOf={({ label }) => label}
            columns={[
              { label: of, cell: ({ label }) => label },
              { label: counted, align: 'right', cell: numberOf },
            ]}
          />
        ) : (
          figures.length > 0 && (
            <BarRows
              rows={figures.map((figure) => ({
                ...figure,
                text: numberOf(figure),
                link: figure.to && (
                  <a
                    href={figure.to}
                    className="text-print underline decoration-1 underline-offset-4 hover:text-print-hover"
                  >
                    {figure.label}
                  </a>
                ),
              }))}
            />
          )
        )}
      </PanelBody>
    </Panel>
  )
}
