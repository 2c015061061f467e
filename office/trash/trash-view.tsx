import ArchiveRestore from 'lucide-react/icons/archive-restore'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { paths } from '../../contract/paths.ts'
import { formatMoment } from '../../contract/time.ts'
import { TRASH_DAYS, type TrashItem } from '../../contract/trash.ts'
import { DialogBoundary } from '../../ui/loading/dialog-boundary.tsx'
import { useUndo } from '../frame/undo.tsx'
import { serverSentence } from '../session/failure-sentence.ts'
import { useMay } from '../session/use-may.ts'
import { EmptyResult } from '../ui/empty-result.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { ListFrame } from '../ui/list-frame.tsx'
import { type ListColumn, ListRows } from '../ui/list-rows.tsx'
import { RemovalQuestion } from '../ui/removal-question.tsx'
import { useListQuery } from '../ui/use-list-query.ts'
import { useNow } from '../ui/use-now.ts'
import { usePagedList } from '../ui/use-paged-list.ts'
import { OtherNameDialog } from './other-name-dialog.tsx'
import { TrashPane } from './trash-pane.tsx'
import { kindWords, timeLeft } from './trash-words.ts'
import { isTrashItem, useTrash } from './use-trash.ts'

type Asked = { question: 'name'; item: TrashItem; refusal: string } | { question: 'remove'; item: TrashItem }

const editOf = { job: 'jobs.edit', category: 'categories.edit', client: 'clients.edit' } as const

/** Deleted jobs, categories and clients: restored as they were, or deleted for good. */
export function TrashView() {
  const list = useListQuery([])
  const { record } = list
  const { reading, records, total, walk, chosen } = usePagedList({
    list,
    key: 'trash',
    path: paths.trash,
    pathOf: paths.trashItem,
    isRecord: isTrashItem,
    noun: { one: 'deleted record', many: 'deleted records' },
    nameOf: ({ name }) => name,
    // Colleagues delete and restore meanwhile.
    staleTime: 0,
  })
  const { busy, restore, removeForGood } = useTrash()
  const { tell } = useUndo()
  const [asked, setAsked] = useState<Asked>()
  const may = useMay()
  const now = useNow()
  const mayRestore = ({ kind }: TrashItem) => may(editOf[kind])
  const mayAny = Object.values(editOf).some(may)
  const leave = ({ _id }: TrashItem) => _id === record && list.showRecord()

  async function putBack(item: TrashItem, name?: string) {
    const refused = await restore(item, name)
    if (!refused) {
      setAsked(undefined)
      return leave(item)
    }
    const field = refused.outcome === 'refused' ? refused.fields?.name : undefined
    if (field) setAsked({ question: 'name', item, refusal: field })
    else tell(serverSentence(refused, `${item.name} was not restored.`), 'failed')
  }

  const columns: readonly ListColumn<TrashItem>[] = [
    { label: 'Kind', width: 'w-28', cell: ({ kind }) => kindWords[kind] },
    { label: 'About', cell: ({ detail }) => detail },
    { label: 'Deleted by', width: 'w-40', cell: ({ deletedBy }) => deletedBy },
    { label: 'Deleted', width: 'w-44', cell: ({ deletedAt }) => formatMoment(deletedAt) },
    { label: 'Can be restored', width: 'w-32', cell: (item) => timeLeft(item, now) },
  ]

  return (
    <>
      <ListFrame
        title="Trash"
        total={reading.data?.total}
        reading={reading}
        failure="The trash could not be loaded."
        spoken={walk.spoken}
        record={record}
        pane={
          <TrashPane
            reading={chosen}
            list={list}
            walk={walk}
            now={now}
            mayRestore={mayRestore}
            onRestore={putBack}
            onRemove={(item) => setAsked({ question: 'remove', item })}
          />
        }
      >
        {() => (
          <ListRows
            label="Deleted jobs, categories and clients, newest first"
            nameLabel="Name"
            nameWidth="w-[28%]"
            rows={records}
            total={total}
            empty={
              <EmptyResult
                empty={`The trash is empty. Deleted jobs, categories and clients rest here for ${TRASH_DAYS} days.`}
                unmatched="There is nothing on this page."
                list={list}
              />
            }
            nameOf={({ name }) => name}
            list={list}
            columns={columns}
            linesOf={(item) => ({
              detail: [kindWords[item.kind], item.detail].filter(Boolean).join(', '),
              end: timeLeft(item, now),
            })}
            actsOf={
              mayAny
                ? (item) =>
                    mayRestore(item) && (
                      <>
                        <IconButton label={`Restore ${item.name}`} onClick={() => putBack(item)}>
                          <ArchiveRestore size={16} aria-hidden="true" />
                        </IconButton>
                        <IconButton
                          label={`Delete ${item.name} for good`}
                          tone="danger"
                          onClick={() => setAsked({ question: 'remove', item })}
                        >
                          <Trash size={16} aria-hidden="true" />
                        </IconButton>
                      </>
                    )
                : undefined
            }
          />
        )}
      </ListFrame>
      <DialogBoundary open={asked !== undefined} onClose={() => setAsked(undefined)}>
        {asked?.question === 'name' && (
          <OtherNameDialog
            item={asked.item}
            refusal={asked.refusal}
            busy={busy}
            onSubmit={(name) => putBack(asked.item, name)}
            onClose={() => setAsked(undefined)}
          />
        )}
        {asked?.question === 'remove' && (
          <RemovalQuestion
            title={asked.item.name}
            sentence={`Are you sure you want to delete this ${asked.item.kind} for good? It cannot be restored afterwards.`}
            confirmLabel="Delete for good"
            busyLabel="Deleting..."
            failure="It was not deleted. Please try again."
            remove={() => removeForGood(asked.item)}
            onRemoved={() => {
              setAsked(undefined)
              leave(asked.item)
              tell(`${asked.item.name} is deleted for good.`)
            }}
            onClose={() => setAsked(undefined)}
          />
        )}
      </DialogBoundary>
    </>
  )
}
