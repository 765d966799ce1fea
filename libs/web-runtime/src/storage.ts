/** The browser's storage, or memory if the browser refuses it. */
export type SafeStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const refused = new Set<string>()

/** Whether the browser refuses storage: the session then ends with the page, and people should know. */
export function isStorageRefused(): boolean {
  return refused.size > 0
}

function memory(): SafeStorage {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

function usable(name: 'localStorage' | 'sessionStorage'): SafeStorage {
  try {
    const storage = globalThis[name]
    storage.setItem('codekin-probe', '1')
    storage.removeItem('codekin-probe')
    return storage
  } catch {
    refused.add(name)
    return memory()
  }
}

export const localStore = usable('localStorage')
export const sessionStore = usable('sessionStorage')
