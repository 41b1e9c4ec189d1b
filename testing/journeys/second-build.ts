import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'

const text = new Set(['.js', '.css', '.html', '.json', '.webmanifest'])

/**
 * Turns a folder of built pages into another build: every hashed file gets another name, so that an older page finds none
 * of its files.
 */
export async function anotherBuild(dist: string): Promise<void> {
  const assets = join(dist, 'client/assets')
  const names = (await readdir(assets)).filter((name) => !/\.(br|gz)$/.test(name))
  const renamed = names.map((name) => [name, name.replace(/-([\w-]{7,8})\.(\w+)$/, '-next$1.$2')] as const)
  const files = await readdir(dist, { recursive: true, withFileTypes: true })
  for (const file of files) {
    if (!file.isFile()) continue
    const path = join(file.parentPath, file.name)
    // The compressed copies have the old content; without them the plain file is served.
    if (/\.(br|gz)$/.test(file.name)) await rm(path)
    else if (text.has(extname(file.name))) {
      let words = await readFile(path, 'utf8')
      for (const [before, after] of renamed) words = words.replaceAll(before, after)
      await writeFile(path, words)
    }
  }
  for (const [before, after] of renamed) await rename(join(assets, before), join(assets, after))
}
