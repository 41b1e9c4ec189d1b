import { existsSync, realpathSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

interface About {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** Paths below `home` of all runtime packages, resolved as Node does; without the pinned Node. */
export async function runtimePackages(home: string): Promise<string[]> {
  const found = new Set<string>()

  async function follow(from: string, isHome = false): Promise<void> {
    const about = JSON.parse(await readFile(join(home, from, 'package.json'), 'utf8')) as About // npm reads it too
    const { dependencies = {}, optionalDependencies = {} } = about
    for (const name of new Set([...Object.keys(dependencies), ...Object.keys(optionalDependencies)])) {
      if (isHome && name === 'node') continue
      // It only draws: the campus takes no more than words and pictures out of a PDF.
      if (name === '@napi-rs/canvas') continue
      const path = find(name, from)
      if (!path) {
        // For another platform.
        if (name in optionalDependencies) continue
        throw new Error(`${name} is not installed, and ${from || 'the campus'} needs it`)
      }
      if (found.has(path)) continue
      found.add(path)
      await follow(path)
    }
  }

  function find(name: string, from: string): string | null {
    for (let at = from; ; at = dirname(at) === '.' ? '' : dirname(at)) {
      const path = join(at, 'node_modules', name)
      if (existsSync(join(realpathSync(home), path, 'package.json'))) return path
      if (at === '') return null
    }
  }

  await follow('', true)
  return [...found].toSorted()
}
