import { closeSync, openSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { openJobs } from '#server/platform/jobs/index.ts'
import { openLog } from '#server/platform/log.ts'
import { logProcess } from '#server/platform/log-process.ts'

/** Run by a test as a process of its own, whose output is a full disk: fails at work, logs much, and then has room. */
const [file = ''] = process.argv.slice(2)
const log = openLog({ format: 'json' })
logProcess(log)
log.info('The first')
openJobs(log).start('work', () => Promise.reject(new Error('broken')))
await setTimeout(500)
for (let line = 0; line < 20_000; line += 1) log.info(`Line ${line}`)
// The next opened file gets the lowest free number, and so becomes standard output.
closeSync(1)
openSync(file, 'w')
log.info('The last')
