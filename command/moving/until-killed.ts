import { openFiles } from '#server/platform/files/open.ts'
import { openLog } from '#server/platform/log.ts'
import { move } from '../move.ts'

/** Run by a test as a process of its own: moves in small steps and exits at the given progress line. */
const [folder = '.', url = '', bucket = 'null', deathAt = ''] = process.argv.slice(2)
const log = openLog({ format: 'text' })
const s3 = JSON.parse(bucket)
await move({
  folder,
  url,
  files: s3 && {
    from: await openFiles({ dataFolder: folder }, log),
    to: await openFiles({ dataFolder: folder, s3 }, log),
  },
  say: (line) => new RegExp(`Sending: ${deathAt}`).test(line) && process.kill(process.pid, 'SIGKILL'),
  sayEvery: 0,
  rowsAtOnce: 10,
})
