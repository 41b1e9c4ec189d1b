import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Returns which files of a build are renamed when one of them changes: itself and, transitively, its importers. */
export async function changedWith(client: string): Promise<(file: string) => Set<string>> {
  const names = (await readdir(join(client, 'assets'))).filter((name) => /\.m?js$/.test(name))
  const namedBy = new Map<string, string[]>(names.map((name) => [name, []]))
  for (const name of names) {
    const text = await readFile(join(client, 'assets', name), 'utf8')
    for (const [named] of text.matchAll(/[\w.-]+-[\w-]{7}\.m?js/g)) namedBy.get(named)?.push(name)
  }
  return (file) => {
    const changed = new Set<string>()
    const reach = (name: string) => {
      if (changed.has(name)) return
      changed.add(name)
      for (const next of namedBy.get(name) ?? []) reach(next)
    }
    reach(file.replace('assets/', ''))
    return new Set([...changed].map((name) => `assets/${name}`))
  }
}
