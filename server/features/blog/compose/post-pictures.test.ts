import { writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { kinds } from '#server/features.ts'
import { sweepDeleted } from '#server/kinds/sweep-deleted.ts'
import { storePicture } from '#server/platform/files/store-upload.ts'
import { withWorkFile } from '#server/platform/files/work-file.ts'
import { newId } from '#server/platform/ids.ts'
import { campus, type Persona } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { aPhoto } from '#testing/server/samples/media.ts'
import { createVersions } from './versions.ts'

const day = 24 * 3_600_000

eachDatabase((open) => {
  const start = async () => {
    const it = await campus({ database: await open() })
    const [author, admin] = [it.subadmin(), it.admin()]
    await author(api.auth.session, {})
    const photo = await aPhoto(700)
    const picture = (ownerId: string) =>
      withWorkFile(it.platform.config, async (path) => {
        await writeFile(path, photo)
        return (await storePicture(it.platform, path, { id: newId(), ownerId, name: 'bus.jpg' })).id
      })
    const id = newId()
    const save = (
      version: number,
      content: string,
      thumbnailId: string | null = null,
      by: Persona = author,
    ) =>
      by(api.ownPosts.save, {
        id,
        body: { title: 'A', excerpt: 'B', content, tags: [], thumbnailId, version, writer: author.id },
      })
    const submit = (version: number) => author(api.ownPosts.submit, { id, body: { version } })
    const approve = (version: number) =>
      admin(api.postReviews.decide, { id, body: { decision: 'approved', version } })
    const seen = async (fileId: string, token: string | null = null) =>
      (await it.fetchAs(token)(`/files/${fileId}/320.webp`)).status
    return { ...it, author, admin, picture, id, save, submit, approve, seen }
  }

  open.testOnce('a post shows its pictures in every size, to everybody once it is approved', async () => {
    const { author, picture, save, submit, approve, seen, visitor, id } = await start()
    const [thumbnail, inText] = [await picture(author.id), await picture(author.id)]
    const { content } = await save(0, `<p>Look:</p><img src="/files/${inText}" alt="A bus">`, thumbnail)
    expect(content).toContain(`srcset="/files/${inText}/160.avif 160w, /files/${inText}/320.avif 320w`)
    expect(content).toContain('alt="A bus" width="700"')
    expect([await seen(thumbnail), await seen(inText), await seen(inText, author.token)]).toEqual([
      404, 404, 200,
    ])
    // A saved text can be sent again unchanged.
    expect((await save(1, content, thumbnail)).content).toBe(content)
    await submit(2)
    await approve(2)
    expect([await seen(thumbnail), await seen(inText)]).toEqual([200, 200])
    expect(await visitor(api.posts.read, { id })).toMatchObject({ content, thumbnail: { id: thumbnail } })
  })

  open.testOnce(
    'the pictures of a change are seen when it is approved, and those it dropped no more',
    async () => {
      const { author, picture, save, submit, approve, seen } = await start()
      const [old, fresh] = [await picture(author.id), await picture(author.id)]
      await save(0, '<p>Words</p>', old)
      await submit(1)
      await approve(1)
      await save(1, `<p>Words</p><img src="/files/${fresh}">`, fresh)
      await submit(2)
      expect([await seen(old), await seen(fresh)]).toEqual([200, 404])
      await approve(2)
      expect([await seen(old), await seen(fresh)]).toEqual([404, 200])
    },
  )

  open.testOnce('nobody shows what another has sent', async () => {
    const { author, subadmin, picture, save, id } = await start()
    const other = subadmin()
    await other(api.auth.session, {})
    const theirs = await picture(other.id)
    for (const attempt of [
      () => save(0, '<p>x</p>', theirs),
      () => save(0, `<p>x</p><img src="/files/${theirs}">`),
      () => save(0, `<p>x</p><img src="/files/${newId()}">`),
    ])
      await expect(attempt()).rejects.toMatchObject({ message: expect.stringContaining('hoose it again') })
    await expect(author(api.ownPosts.read, { id })).rejects.toMatchObject({ code: 'missing' })
  })

  test('a picture that is shown nowhere any more is let go with the last version that showed it, or when the post is deleted for good', async () => {
    const { author, platform, clock, picture, save, submit, id } = await start()
    const [kept, dropped] = [await picture(author.id), await picture(author.id)]
    await save(0, `<p>x</p><img src="/files/${dropped}">`, kept)
    await save(1, '<p>x</p>', kept)
    await submit(2)
    const claims = async () =>
      (await platform.database.read.selectFrom('files').select(['id', 'claimedBy']).execute())
        .filter(({ claimedBy }) => claimedBy)
        .map((file) => file.id)
        .sort()
    // Its author can still restore the earlier version.
    expect(await claims()).toEqual([kept, dropped].sort())
    clock.advance(10 * day + 1)
    await createVersions(platform).sweep()
    expect(await claims()).toEqual([kept])
    await author(api.ownPosts.remove, { id })
    await sweepDeleted(platform, kinds)
    expect(await claims(), 'it can be restored').toEqual([kept])
    clock.advance(10 * 60_000 + 1)
    await sweepDeleted(platform, kinds)
    expect(await claims()).toEqual([])
  })
})
