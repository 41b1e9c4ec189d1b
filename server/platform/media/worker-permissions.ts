import { realpathSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(import.meta.dirname, '../../..')

/** What a process of workers.ts may read: only the program's code, never data or settings beside it. */
export function readableByWorkers(program: URL): string[] {
  const modules = import.meta.resolve('sharp').split('/node_modules/')[0]
  const folders = [
    join(root, 'server'),
    join(root, 'contract'),
    join(root, 'node_modules'),
    join(fileURLToPath(`${modules}/`), 'node_modules'),
  ].flatMap((folder) => [folder, realpathSync(folder)])
  return [
    fileURLToPath(program),
    join(root, 'package.json'),
    ...new Set(folders.map((folder) => `${folder}${sep}*`)),
  ]
}
