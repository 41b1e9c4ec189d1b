import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/platform/database/open.ts'
import { campus } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { lineTo } from '#testing/server/line.ts'
import { sessionCookie } from './session/read-cookies.ts'

const timed = async (asked: Promise<Response>) => {
  const begun = performance.now()
  const { status, headers } = await asked
  const seconds = (performance.now() - begun) / 1_000
  return { status, retryAfter: headers.get('retry-after'), inTime: seconds < 3 }
}
const refused = { status: 503, retryAfter: '5', inTime: true }
const answered = { status: 200, retryAfter: null, inTime: true }

eachDatabase((open) => {
  test.runIf(open.kind === 'postgres')(
    'while PostgreSQL hangs or is gone visitors have the pages that are kept, others are told in time, and it all comes back by itself',
    async () => {
      const { url = '' } = open.placeOf(await open())
      const line = await lineTo(url)
      const database = await openDatabase({ url: line.address, folder: '.', line: { silent: 300 } })
      onTestFinished(() => database.close())
      const it = await campus({ database })
      const site = await it.server.listen({ port: 0, host: '127.0.0.1' })
      const kept = () => timed(fetch(`${site}/api/posts`))
      const others = (number: number) => timed(fetch(`${site}/api/posts?search=word${number}`))
      expect([await kept(), await kept(), await others(0)]).toEqual([answered, answered, answered])
      // A cached page says how old things are, so it lasts a minute; longer while there is no other.
      it.clock.advance(3_600_000)

      for (const outage of [
        () => line.become('hanging'),
        () => {
          line.become('hanging')
          line.reset()
        },
      ]) {
        outage()
        expect(await kept()).toEqual(answered)
        expect(await Promise.all([1, 2, 3, 4].map(others))).toEqual(Array(4).fill(refused))
        expect(await kept()).toEqual(answered)
        line.become('well')
        await expect.poll(() => others(5)).toEqual(answered)
      }
    },
  )

  test.runIf(open.kind === 'sqlite')(
    'while another program has the file to itself everything is read, what is written is refused in time, and goes on afterwards',
    async () => {
      const { folder } = open.placeOf(await open())
      const database = await openDatabase({ folder, durable: false, line: { wait: 300 } })
      onTestFinished(() => database.close())
      const it = await campus({ database })
      const ada = it.student()
      const site = await it.server.listen({ port: 0, host: '127.0.0.1' })
      const kept = () => timed(fetch(`${site}/api/posts`))
      const write = async () => {
        const headers = { cookie: `${sessionCookie}=${ada.token}`, 'content-type': 'application/json' }
        const body = JSON.stringify({ fullName: 'Ada Obi', department: 'Law', level: '200' })
        return timed(fetch(`${site}/api/my/profile`, { method: 'PUT', headers, body }))
      }
      expect([await kept(), await write()]).toEqual([answered, answered])

      const other = new DatabaseSync(join(folder, 'campus.sqlite'))
      other.exec('begin exclusive')
      const during = await Promise.all([kept(), write(), timed(fetch(`${site}/api/posts?search=word`))])
      other.exec('commit')
      other.close()
      expect(during).toEqual([answered, refused, answered])
      expect(await write()).toEqual(answered)
    },
  )
})
