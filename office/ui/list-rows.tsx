import type { ReactNode } from 'react'
import { AllBox } from './all-box.tsx'
import { Pager } from './pager.tsx'
import { RowBox } from './row-box.tsx'
import { currentEdge, rowGround } from './row-ground.ts'
import { RowLink } from './row-link.tsx'
import type { useListQuery } from './use-list-query.ts'
import type { RowChoice } from './use-row-choice.ts'
import { useScreen } from './use-screen.ts'

export type ListColumn<Row> = {
  label: string
  cell: (row: Row) => ReactNode
  /** Its width: "w-32". Without one it shares the width that the others leave. */
  width?: string
  /** Left out where the window is narrower than 80rem. */
  wideOnly?: boolean
}

/** A row in two lines: name and mark, then a detail and the content at its end. */
type RowLines = { mark?: ReactNode; detail?: ReactNode; end?: ReactNode }

type ListRowsProps<Row> = {
  /** Names the content of the list for screen readers. */
  label: string
  rows: readonly Row[]
  /** How many there are on all pages. A list without pages has none. */
  total?: number
  /** Stands in place of the rows when there are none. */
  empty: ReactNode
  nameOf: (row: Row) => string
  list: Pick<ReturnType<typeof useListQuery>, 'record' | 'pathOf' | 'page' | 'setPage'>
  /** The head of the names, and their width. */
  nameLabel: string
  nameWidth: string
  /** Beside the name, where there is room: not beside a pane or on narrow screens. */
  columns: readonly ListColumn<Row>[]
  linesOf: (row: Row) => RowLines
  /** For lists whose records are changed several at once. */
  choice?: RowChoice
  /** Buttons that show where the pointer or the focus is. The pane of the record has them too, for fingers. */
  actsOf?: (row: Row) => ReactNode
}

/**
 * The rows of a list, 48 px high: straight columns, or two lines where the room is narrow. The whole row is the link.
 * Below them the pager.
 */
export function ListRows<Row extends { _id: string }>(props: ListRowsProps<Row>) {
  const { rows, total, empty, list } = props
  const isNarrow = useScreen() === 'narrow'
  const hasColumns = list.record === '' && !isNarrow
  return (
    <>
      {rows.length === 0 ? empty : hasColumns ? <Columns {...props} /> : <Lines {...props} />}
      {total !== undefined && <Pager page={list.page} total={{ total }} onPage={list.setPage} />}
    </>
  )
}

const shownWhere = ({ wideOnly }: { wideOnly?: boolean }) => (wideOnly ? 'max-xl:hidden' : '')

function Columns<Row extends { _id: string }>(props: ListRowsProps<Row>) {
  const { label, rows, nameOf, list, nameLabel, nameWidth, columns, actsOf, choice } = props
  return (
    <table className="w-full table-fixed border-collapse text-left">
      <caption className="sr-only">{label}</caption>
      <thead className="sticky top-0 z-2 bg-wash text-ink-2">
        <tr className="h-8 border-line border-b">
          {choice && (
            <td className="h-8 w-11">
              <AllBox
                label="Select all on this page"
                isAllChosen={choice.chosen.length === rows.length}
                isSomeChosen={choice.chosen.length > 0}
                onChooseAll={(on) => choice.choose(on ? rows.map(({ _id }) => _id) : [])}
              />
            </td>
          )}
          <th scope="col" className={`font-normal ${choice ? 'pr-4' : 'px-4'} ${nameWidth}`}>
            {nameLabel}
          </th>
          {columns.map((column) => (
            <th
              key={column.label}
              scope="col"
              className={`pr-4 font-normal ${column.width ?? ''} ${shownWhere(column)}`}
            >
              {column.label}
            </th>
          ))}
          {actsOf && <td className="w-24" />}
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-line border-b">
        {rows.map((row) => (
          <tr
            key={row._id}
            className={`group relative h-12 ${rowGround({ isCurrent: false, isChosen: isChosen(choice, row) })}`}
          >
            {choice && (
              <td className="h-12">
                <div className="grid h-full">
                  <ChoiceBox choice={choice} row={row} name={nameOf(row)} />
                </div>
              </td>
            )}
            <th scope="row" className={`font-normal ${choice ? 'pr-4' : 'px-4'}`}>
              <span className="flex">
                <RowLink id={row._id} href={list.pathOf(row._id)}>
                  {nameOf(row)}
                </RowLink>
              </span>
            </th>
            {columns.map((column) => (
              <td key={column.label} className={`truncate pr-4 text-ink-2 ${shownWhere(column)}`}>
                {column.cell(row)}
              </td>
            ))}
            {actsOf && (
              <td className="pr-2">
                <span className="relative z-1 flex justify-end opacity-0 focus-within:opacity-100 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:hidden">
                  {actsOf(row)}
                </span>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const isChosen = (choice: RowChoice | undefined, { _id }: { _id: string }) => choice?.chosen.includes(_id) ?? false

function ChoiceBox({ choice, row, name }: { choice: RowChoice; row: { _id: string }; name: string }) {
  const { chosen, choose } = choice
  return (
    <RowBox
      name={name}
      checked={chosen.includes(row._id)}
      onChange={(on) => choose(on ? [...chosen, row._id] : chosen.filter((id) => id !== row._id))}
    />
  )
}

function Lines<Row extends { _id: string }>({ label, rows, nameOf, list, linesOf, choice }: ListRowsProps<Row>) {
  return (
    <ul aria-label={label} className="divide-y divide-line border-line border-b">
      {rows.map((row) => {
        const { mark, detail, end } = linesOf(row)
        const isCurrent = row._id === list.record
        return (
          <li
            key={row._id}
            aria-current={isCurrent || undefined}
            className={`relative flex h-12 pr-4 max-lg:h-16.5 ${choice ? '' : 'pl-4'} ${rowGround({ isCurrent, isChosen: isChosen(choice, row) })} ${isCurrent ? currentEdge : ''}`}
          >
            {choice && <ChoiceBox choice={choice} row={row} name={nameOf(row)} />}
            <span className="grid min-w-0 flex-1 content-center">
              <span className="flex min-w-0 items-center gap-2">
                <RowLink id={row._id} href={list.pathOf(row._id)}>
                  {nameOf(row)}
                </RowLink>
                <span className="ml-auto shrink-0">{mark}</span>
              </span>
              <span className="flex min-w-0 gap-2 text-ink-2 leading-5">
                <span className="truncate">{detail}</span>
                <span className="ml-auto shrink-0 whitespace-nowrap text-ink-3">{end}</span>
              </span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
