import { spawnSync } from 'node:child_process'

/** The commit from which on the rule holds; history before it stays as it is. */
const since = '91b20071b8'
const most = 72

const git = (...args) => {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

// A copy without history, or with the last commits alone, has nothing more to say.
const range = git('cat-file', '-e', since) === null ? ['-1'] : [`${since}..HEAD`]
const log = git('log', '--format=%h %s', '--no-merges', ...range) ?? ''
const long = log.split('\n').filter((line) => line.slice(line.indexOf(' ') + 1).length > most)
if (long.length > 0) {
  console.error(`The subject of a commit has at most ${most} characters; the reason goes into the body:`)
  for (const line of long) console.error(`  ${line}`)
  process.exit(1)
}
