import type { BrowserContext, Page } from '@playwright/test'

/** Dumps a browser's storage as text: databases with rows, local storage, the names of everything else. */
export async function freeze(page: Page, context: BrowserContext) {
  const lies = await page.evaluate(async () => {
    const done = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    /** Long files are cut: only their presence and identity matter. */
    const longest = 600
    async function asJson(value: unknown): Promise<unknown> {
      if (value instanceof Blob) {
        const bytes = new Uint8Array(await value.slice(0, longest).arrayBuffer())
        return { $blob: btoa(String.fromCharCode(...bytes)), type: value.type }
      }
      if (Array.isArray(value)) return Promise.all(value.slice(0, 3).map(asJson))
      if (value === null || typeof value !== 'object') return value
      const all = Object.entries(value).filter(([, one]) => one !== undefined)
      return Object.fromEntries(await Promise.all(all.map(async ([name, one]) => [name, await asJson(one)])))
    }
    /** Keeps one of the cached replies that differ only in their input. */
    const kindOf = (hash: string) => `${JSON.parse(hash.startsWith('[') ? hash : `["${hash}"]`)[0]}`
    async function rowsOf(store: IDBObjectStore) {
      const [keys, values] = await Promise.all([done(store.getAllKeys()), done(store.getAll())])
      const kinds = new Set<string>()
      return keys
        .map((key, at) => ({ key, value: values[at] }))
        .filter(({ key }) => {
          if (store.name !== 'queries') return true
          const kind = kindOf(String(key))
          const isNew = !kinds.has(kind)
          kinds.add(kind)
          return isNew
        })
    }
    const databases = []
    for (const { name = '', version } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name))
      const stores = []
      for (const storeName of db.objectStoreNames) {
        const store = db.transaction(storeName).objectStore(storeName)
        const indexes = [...store.indexNames].map((one) => {
          const { name, keyPath, unique } = store.index(one)
          return { name, keyPath, unique }
        })
        const rows = await rowsOf(store)
        const { keyPath, autoIncrement } = store
        stores.push({
          ...{ name: storeName, keyPath, autoIncrement, indexes },
          rows: await Promise.all(rows.map(async ({ key, value }) => ({ key, value: await asJson(value) }))),
        })
      }
      db.close()
      databases.push({ name, version, stores })
    }
    const held: Record<string, number> = {}
    for (const name of await caches.keys()) held[name] = (await (await caches.open(name)).keys()).length
    return {
      databases,
      local: { ...localStorage },
      tab: Object.keys(sessionStorage),
      caches: held,
    }
  })
  const cookies = (await context.cookies()).map(({ name }) => name)
  return { frozenAt: new Date().toISOString(), person: lies.local.person ?? '', ...lies, cookies }
}
