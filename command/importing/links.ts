import { type FileHandle, open, rm } from 'node:fs/promises'
import { Problem } from '#contract/problem.ts'

/** A new file of one-time links, for nobody but whoever runs the command. */
export interface Links {
  /** Resolves when they are written; one call at a time. */
  add: (lines: readonly (readonly [name: string, email: string, link: string])[]) => Promise<void>
  /** Leaves no file without links. */
  close: () => Promise<void>
}

/** Never an existing file, which may have the only copy of links that still work, or be readable by others. */
export async function openLinks(path: string): Promise<Links> {
  const file: FileHandle = await open(path, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    const why =
      error.code === 'EEXIST' ? 'exists already. Choose another name' : `cannot be made: ${error.code}`
    throw new Problem('conflict', `${path} ${why}`)
  })
  // Without the mark, spreadsheets take tone marks for other letters.
  await file.appendFile('\uFEFFname,email,link\n')
  let count = 0
  return {
    async add(lines) {
      count += lines.length
      await file.appendFile(lines.map((fields) => `${fields.map(quoted).join(',')}\n`).join(''))
    },
    async close() {
      await file.close()
      if (count === 0) await rm(path)
    },
  }
}

/** Quoted, and never a formula: one that a student typed as their name could send the next cells elsewhere. */
const quoted = (field: string) => `"${field.replace(/^[=+\-@]/, "'$&").replaceAll('"', '""')}"`
