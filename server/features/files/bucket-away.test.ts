import { buffer } from 'node:stream/consumers'
import { beforeAll, expect, inject, test } from 'vitest'
import { api } from '#contract/index.ts'
import { s3Files } from '#server/platform/files/s3.ts'
import { newId } from '#server/platform/ids.ts'
import { campus } from '#testing/server/campus.ts'
import { lineTo } from '#testing/server/line.ts'
import { aBook } from '#testing/server/samples/media.ts'
import { sender } from '#testing/server/sending.ts'
import { newBucket } from '#testing/server/services/bucket.ts'
import { silent } from '#testing/server/stores.ts'

let buckets: { endpoint?: string; missing?: string }
beforeAll(async () => {
  buckets = (await (await fetch(inject('buckets'))).json()) as typeof buckets // our own set-up answers nothing else
}, 300_000)

const outages = ['hanging', 'failing', 'breaking'] as const

test.for(outages)(
  'while the bucket is %s words go on, files are told to wait, and what was sent arrives afterwards, no row without its bytes',
  async (outage, context) => {
    if (!buckets.endpoint) return context.skip(buckets.missing)
    const line = await lineTo(buckets.endpoint)
    const bucket = await newBucket(buckets.endpoint)
    const files = s3Files({
      ...bucket,
      endpoint: line.address.replace(/\/$/, ''),
      log: silent,
      patience: 800,
    })
    const it = await campus({ with: { files } })
    const ada = it.student()
    await ada(api.auth.session, {})
    const site = await it.server.listen({ port: 0, host: '127.0.0.1' })
    const her = sender(site, ada.token)
    const book = aBook()
    const there = await her.send(book, { kind: 'book', name: 'law.pdf' })
    expect(there.status).toBe(204)
    const headers = { cookie: `campus_session=${ada.token}` }
    const timed = async (path: string) => {
      const begun = performance.now()
      const { status, headers: told } = await fetch(`${site}${path}`, { headers })
      return [status, told.get('retry-after'), performance.now() - begun < 3_000]
    }

    const id = newId()
    await her.begin(book.length, { id, kind: 'book', name: 'soil.pdf' })
    await her.append(id, 0, book.subarray(0, -1))
    line.become(outage)
    expect(await timed(`/files/${there.id}/law.pdf`)).toEqual([503, '5', true])
    expect(await timed('/api/my/profile')).toEqual([200, null, true])
    expect(await timed('/health/ready')).toEqual([200, null, true])
    expect((await her.append(id, book.length - 1, book.subarray(-1))).status).toBe(503)
    expect((await her.send(book, { kind: 'book' })).status).toBe(503)
    const rows = () => it.platform.database.read.selectFrom('files').select('id').execute()
    expect(await rows()).toEqual([{ id: there.id }])

    line.become('well')
    const offset = (await her.offset(id)) ?? 0
    if (offset < book.length) await her.append(id, offset, book.subarray(offset))
    expect(await her.offset(id)).toBe(book.length)
    for (const row of await rows()) {
      const found = await files.open(`kept/${row.id.slice(-2)}/${row.id}/original`)
      expect(found && (await buffer(found.stream)).equals(book)).toBe(true)
    }
    expect(await rows()).toHaveLength(2)
  },
)
