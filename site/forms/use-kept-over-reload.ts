import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useState } from 'react'
import { KEPT, keepOnReload } from '../../ui/loading/reload.ts'
import { parseStored, tabStorage } from '../../ui/safe-storage.ts'

/** State that survives a reload by the page itself, such as which dialog is open. */
export function useStateOverReload<T>(name: string): [T | null, Dispatch<SetStateAction<T | null>>] {
  const [state, setState] = useState<T | null>(null)
  useKeptOverReload<T>(name, () => state, setState)
  return [state, setState]
}

/** `save` is called before such a reload, `restore` with its value afterwards. Names are unique within a page. */
export function useKeptOverReload<T>(name: string, save: () => T | null, restore: (value: T) => void) {
  const onSave = useEffectEvent(save)
  const onRestore = useEffectEvent(restore)

  useEffect(() => {
    const value = takeKept(name)
    if (value != null) onRestore(value as T)
    return keepOnReload(name, () => onSave())
  }, [name])
}

let kept: Record<string, unknown> | undefined

/** Returns each value once. */
function takeKept(name: string): unknown {
  kept ??= readKept()
  const value = kept[name]
  delete kept[name]
  return value
}

/** Nothing is restored on another page than the one that was reloaded. */
function readKept(): Record<string, unknown> {
  const stored = parseStored(tabStorage.get(KEPT))
  tabStorage.set(KEPT, null)
  return Array.isArray(stored) && stored[0] === location.pathname ? (stored[1] ?? {}) : {}
}
