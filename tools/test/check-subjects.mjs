import { spawnSync } from 'node:child_process'

/** The rule holds from then on. A time, since a commit may get another name on its way; history before it stays as it is. */
const since = '2026-11-26T15:00:00Z'
const most = 72

const log = spawnSync('git', ['log', '--format=%h %s', '--no-merges', `--since=${since}`], {
  encoding: 'utf8',
}).stdout
const long = (log ?? '').split('\n').filter((line) => line.slice(line.indexOf(' ') + 1).length > most)
if (long.length > 0) {
  console.error(`The subject of a commit has at most ${most} characters; the reason goes into the body:`)
  for (const line of long) console.error(`  ${line}`)
  process.exit(1)
}
