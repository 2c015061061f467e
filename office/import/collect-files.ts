/** A file with its folders, as the server names it. */
export type PickedFile = { name: string; file: File }

/** Files that programs leave beside others, and that nobody means to bring. */
const isLeftover = (name: string) => /^(?:\.|~\$|thumbs\.db$|desktop\.ini$|__MACOSX$)/i.test(name)

/** The files of a drop, with those inside of its folders. It has to be called in the event itself. */
export async function filesOfDrop(transfer: DataTransfer): Promise<PickedFile[]> {
  const items = [...transfer.items].filter(({ kind }) => kind === 'file')
  const entries = items.map((item) => item.webkitGetAsEntry?.() ?? null)
  if (entries.every((entry) => entry === null)) return filesOfChooser(transfer.files)
  const lists = await Promise.all(entries.map((entry) => (entry ? filesBelow(entry, '') : [])))
  return lists.flat()
}

/** The files of a file picker, which knows the folders when a folder was chosen. */
export const filesOfChooser = (files: FileList): PickedFile[] =>
  [...files]
    .filter(({ name }) => !isLeftover(name))
    .map((file) => ({ name: (file.webkitRelativePath || file.name).normalize('NFC'), file }))

async function filesBelow(entry: FileSystemEntry, folder: string): Promise<PickedFile[]> {
  if (isLeftover(entry.name)) return []
  const name = `${folder}${entry.name}`.normalize('NFC')
  if (entry.isFile) {
    const file = await new Promise<File | undefined>((resolve) =>
      (entry as FileSystemFileEntry).file(resolve, () => resolve(undefined)),
    )
    return file ? [{ name, file }] : []
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  const found: PickedFile[] = []
  // A browser gives at most a hundred entries at a time.
  for (;;) {
    const entries = await new Promise<FileSystemEntry[]>((resolve) => reader.readEntries(resolve, () => resolve([])))
    if (entries.length === 0) return found
    for (const below of entries) found.push(...(await filesBelow(below, `${name}/`)))
  }
}
