/** A Storage for tests without a browser: Node's own has no file here. */
export function localStorageOf(kept: Record<string, string> = {}): Storage {
  const acts: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'> = {
    getItem: (name) => kept[name] ?? null,
    setItem(name, words) {
      kept[name] = String(words)
    },
    removeItem: (name) => void delete kept[name],
    clear: () => {
      for (const name of Object.keys(kept)) delete kept[name]
    },
  }
  return new Proxy(kept, {
    get: (_, name) => Reflect.get(acts, name) ?? kept[String(name)],
  }) as unknown as Storage // keys are its property names, as in a browser
}
