import type { Insertable } from 'kysely'
import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import type { FileTable } from '#server/platform/files/tables.ts'
import { newId } from '#server/platform/ids.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { ada, joinable } from '#testing/server/joining.ts'

eachDatabase((open) => {
  const here = async (options?: Parameters<typeof joinable>[0]) =>
    joinable({ database: await open(), ...options })

  test('the picture sent before joining becomes that of the account', async () => {
    const { join, database } = await here()
    const file = pictureRow()
    await database.write(async (tx) => {
      await tx.insertInto('files').values(file).execute()
      await tx
        .insertInto('picture_variants')
        .values([
          { fileId: file.id, width: 480, format: 'webp', bytes: 9_000 },
          { fileId: file.id, width: 480, format: 'avif', bytes: 7_000 },
          { fileId: file.id, width: 480, format: 'jpeg', bytes: 12_000 },
        ])
        .execute()
    })
    const student = await join({ pictureId: file.id })
    const { viewer } = await student(api.auth.session, {})
    expect(viewer?.picture).toEqual({
      id: file.id,
      width: 480,
      height: 480,
      colour: '#336699',
      sizes: [{ width: 480, webp: 9_000, avif: 7_000, jpeg: 12_000 }],
    })
    expect(await database.read.selectFrom('files').select(['ownerId', 'claimedBy']).execute()).toEqual([
      { ownerId: viewer?.id, claimedBy: `user:${viewer?.id}` },
    ])
  })

  test("a picture that is not there, is another's or is no picture makes no account", async () => {
    const { join, browser, database } = await here()
    const taken = await join({ email: 'bisi@fuoye.edu.ng' })
    const { viewer } = await taken(api.auth.session, {})
    const theirs = pictureRow({ ownerId: viewer?.id ?? null })
    const claimed = pictureRow({ claimedBy: 'post:1' })
    const video = pictureRow({ kind: 'video' })
    await database.write((tx) => tx.insertInto('files').values([theirs, claimed, video]).execute())
    for (const pictureId of [crypto.randomUUID(), theirs.id, claimed.id, video.id])
      await expect(browser()(api.auth.signUp, { body: { ...ada, pictureId } })).rejects.toMatchObject({
        code: 'missing',
        field: 'pictureId',
        message: 'Your file isn’t here any more. Please choose it again.',
      })
    expect(await database.read.selectFrom('users').select('email').execute()).toEqual([
      { email: 'bisi@fuoye.edu.ng' },
    ])
  })
})

function pictureRow(changes: Partial<Insertable<FileTable>> = {}): Insertable<FileTable> {
  return {
    id: newId(),
    ownerId: null,
    kind: 'picture',
    type: 'image/jpeg',
    bytes: 20_000,
    sha256: 'x',
    name: 'me.jpg',
    width: 480,
    height: 480,
    colour: '#336699',
    createdAt: '2026-11-21T10:00:00.000Z',
    ...changes,
  }
}
