/**
 * The browser's storage where it may be missing: it throws when site data is blocked or the quota is used up. Values
 * that cannot be stored are kept in memory, so they last until the page is left.
 */
function safeStorage(area: 'localStorage' | 'sessionStorage') {
  const memory = new Map<string, string>()
  return {
    get(key: string): string | null {
      try {
        return memory.get(key) ?? window[area].getItem(key)
      } catch {
        return memory.get(key) ?? null
      }
    },
    /** Stores the value, or removes it when there is none. Returns whether it will survive a reload. */
    set(key: string, value: string | null): boolean {
      memory.delete(key)
      try {
        if (value === null) window[area].removeItem(key)
        else window[area].setItem(key, value)
        return true
      } catch {
        if (value !== null) memory.set(key, value)
        return false
      }
    },
  }
}

/** Shared by all tabs, until it is removed. */
export const browserStorage = safeStorage('localStorage')
/** Lasts as long as the tab. */
export const tabStorage = safeStorage('sessionStorage')

/** The stored value as JSON; null when there is none or it is damaged. The caller checks its shape. */
export function parseStored(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
