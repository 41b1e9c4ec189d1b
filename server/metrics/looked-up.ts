import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Gauge, type Registry } from 'prom-client'
import type { Platform } from '#server/platform/index.ts'
import { hour, type Job } from '#server/platform/jobs/index.ts'
import { readMail } from '#server/platform/mail/state.ts'

/** The back-up's name in the table of jobs. */
const backup = 'backing up'

const seconds = (time: string | null) => Date.parse(time ?? '') / 1_000

/** Gauges that are looked up at each scrape. One that cannot be looked up has no value. */
const gaugesOf =
  (registry: Registry) =>
  <Label extends string>(
    name: string,
    help: string,
    look: (gauge: Gauge<Label>) => Promise<unknown> | unknown,
    labelNames: Label[] = [],
  ) =>
    new Gauge({
      ...{ name, help, labelNames, registers: [registry] },
      async collect() {
        this.reset()
        // An unknown value must not be reported as 0.
        if (labelNames.length === 0) this.remove()
        await Promise.resolve(look(this)).catch(() => undefined)
      },
    })

/** Existing state of the campus. */
export function lookUp({ database, room, config }: Platform, registry: Registry): void {
  const gauge = gaugesOf(registry)
  gauge('campus_disk_free_bytes', 'Free space on the disk of DATA_DIR.', async (it) =>
    it.set(await room.free()),
  )
  gauge('campus_reels_waiting', 'Reels waiting to be made smaller.', async (it) => {
    const { many } = await database.read
      .selectFrom('reels')
      .where('readyAt', 'is', null)
      .where('status', '=', 'listed')
      .select((eb) => eb.fn.countAll<number>().as('many'))
      .executeTakeFirstOrThrow()
    it.set(Number(many))
  })
  gauge(
    'campus_mail_failed_since_timestamp_seconds',
    'Since when the mail server has refused every email; no value while it accepts them.',
    async (it) => {
      const { failed } = await readMail(database.read)
      if (failed && config.mail.smtpUrl) it.set(seconds(failed.since))
    },
  )
  if (config.databaseUrl)
    gauge(
      'campus_database_connections',
      'Connections of this process to PostgreSQL: busy, idle, and requests waiting for one.',
      (it) => {
        for (const [state, many] of Object.entries(database.connections?.() ?? {})) it.set({ state }, many)
      },
      ['state'],
    )
  else
    gauge('campus_database_log_bytes', 'Size of the write-ahead log (WAL) of SQLite.', async (it) =>
      it.set((await stat(join(config.dataFolder, 'campus.sqlite-wal'))).size),
    )
}

/** The hourly and daily jobs. A job that was removed has no metric, although its row stays. */
export function lookUpJobs(
  { database, config }: Platform,
  registry: Registry,
  jobs: () => readonly Job[],
): void {
  const gauge = gaugesOf(registry)
  /** More frequent jobs have no row. */
  const seldom = () => jobs().filter(({ every }) => every >= hour)
  const done = async () => {
    const rows = await database.read
      .selectFrom('jobs')
      .where('doneAt', 'is not', null)
      .select(['name', 'doneAt'])
      .execute()
    const known = new Set(seldom().map(({ name }) => name))
    return rows.filter(({ name }) => known.has(name))
  }
  gauge(
    'campus_job_last_success_timestamp_seconds',
    'When any process last completed the hourly or daily job.',
    async (it) => {
      for (const { name, doneAt } of await done()) it.set({ name }, seconds(doneAt))
    },
    ['name'],
  )
  gauge(
    'campus_job_every_seconds',
    'The interval of the hourly or daily job.',
    (it) => {
      for (const { name, every } of seldom()) it.set({ name }, every / 1_000)
    },
    ['name'],
  )
  gauge(
    'campus_backup_last_success_timestamp_seconds',
    'When the last back-up was completed; 0 before the first, no value if back-ups are off.',
    async (it) => {
      const found = (await done()).find(({ name }) => name === backup)
      if (config.backup) it.set(found ? seconds(found.doneAt) : 0)
    },
  )
}
