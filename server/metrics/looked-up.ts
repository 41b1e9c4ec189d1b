import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Gauge, type Registry } from 'prom-client'
import type { Platform } from '#server/platform/index.ts'

/** What the table of jobs calls the back-up. */
const backup = 'backing up'

/** What is there anyway, and is looked up when somebody asks for the figures. What cannot be looked up has no figure. */
export function lookUp({ database, room, config }: Platform, registry: Registry): void {
  const gauge = <Label extends string>(
    name: string,
    help: string,
    look: (gauge: Gauge<Label>) => Promise<unknown> | unknown,
    labelNames: Label[] = [],
  ) =>
    new Gauge({
      ...{ name, help, labelNames, registers: [registry] },
      async collect() {
        this.reset()
        // Nothing is 0 that nobody knows.
        if (labelNames.length === 0) this.remove()
        await Promise.resolve(look(this)).catch(() => undefined)
      },
    })

  gauge('campus_disk_free_bytes', 'Room on the disk of DATA_DIR.', async (it) => it.set(await room.free()))
  gauge('campus_reels_waiting', 'Reels that are not made smaller yet.', async (it) => {
    const { many } = await database.read
      .selectFrom('reels')
      .where('readyAt', 'is', null)
      .where('status', '=', 'listed')
      .select((eb) => eb.fn.countAll<number>().as('many'))
      .executeTakeFirstOrThrow()
    it.set(Number(many))
  })
  const done = () =>
    database.read.selectFrom('jobs').where('doneAt', 'is not', null).select(['name', 'doneAt']).execute()
  const seconds = (time: string | null) => Date.parse(time ?? '') / 1_000
  gauge(
    'campus_job_last_success_timestamp_seconds',
    'When what is to be done every hour or day was last done by any process.',
    async (it) => {
      for (const { name, doneAt } of await done()) it.set({ name }, seconds(doneAt))
    },
    ['name'],
  )
  gauge('campus_backup_last_success_timestamp_seconds', 'When the last back-up was whole.', async (it) => {
    const found = (await done()).find(({ name }) => name === backup)
    if (found) it.set(seconds(found.doneAt))
  })
  if (config.databaseUrl)
    gauge(
      'campus_database_connections',
      'Connections to PostgreSQL of this process: busy, idle, and requests that wait for one.',
      (it) => {
        for (const [state, many] of Object.entries(database.connections?.() ?? {})) it.set({ state }, many)
      },
      ['state'],
    )
  else
    gauge('campus_database_log_bytes', 'Size of the log (WAL) that SQLite has not put away.', async (it) =>
      it.set((await stat(join(config.dataFolder, 'campus.sqlite-wal'))).size),
    )
}
