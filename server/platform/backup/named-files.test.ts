import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/platform/database/open.ts'
import { keptKey } from '#server/platform/files/keys.ts'
import { fileRow, userRow } from '#testing/server/samples/rows.ts'
import { namedFiles } from './named-files.ts'

test('the names of a picture, of its sizes, and of a film of several are those under which they lie', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'campus-named-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const database = await openDatabase({ folder, durable: false })
  const user = userRow()
  const [picture, video] = [
    fileRow(user.id, 'picture', { part: 'original' }),
    fileRow(user.id, 'video', { part: 'bare' }),
  ]
  await database.write(async (tx) => {
    await tx.insertInto('users').values(user).execute()
    await tx.insertInto('files').values([picture, video]).execute()
    const variant = { fileId: picture.id, bytes: 1 }
    await tx
      .insertInto('picture_variants')
      .values([
        { ...variant, width: 320, format: 'avif' },
        { ...variant, width: 640, format: 'jpeg' },
      ])
      .execute()
    await tx.insertInto('renditions').values({ fileId: video.id, height: 480, bytes: 1 }).execute()
  })
  await database.close()
  expect([...namedFiles(join(folder, 'campus.sqlite'))].toSorted()).toEqual(
    [
      ...[keptKey(picture.id, '320.avif'), keptKey(picture.id, '640.jpeg')],
      ...[keptKey(video.id, 'bare'), keptKey(video.id, '480p.mp4')],
    ].toSorted(),
  )
})
