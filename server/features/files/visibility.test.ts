import { describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { newId } from '#server/platform/ids.ts'
import { aProduct } from '#testing/server/samples/products.ts'
import { serving } from '#testing/server/samples/serving.ts'
import { eachPlace } from '#testing/server/stores.ts'

describe('files', () => {
  eachPlace((open, newStore) => {
    const start = (env?: Record<string, string>) => serving(open, newStore, env)

    test("pictures of a product leave the marketplace with it: expired, they are its owner's and the admins'", async () => {
      const { get, aPicture, ada, admin, clock, platform } = await start()
      const chief = admin()
      const { id: fileId } = await aPicture()
      const id = newId()
      await ada(api.products.add, { id, body: aProduct({ pictureIds: [fileId] }) })
      const statuses = async () => {
        await chief(api.auth.session, {})
        const asking = [null, ada.token, chief.token].map((token) =>
          get(`/files/${fileId}/320.avif`, {}, token),
        )
        return (await Promise.all(asking)).map(({ status }) => status)
      }
      const days = (count: number) => clock.advance(count * 24 * 3_600_000)
      days(29)
      expect(await statuses()).toEqual([200, 200, 200])
      days(1)
      // An admin's session ends after thirty days, so it is renewed here.
      await platform.database.write((tx) =>
        tx.updateTable('sessions').set({ createdAt: clock.now() }).execute(),
      )
      expect(await statuses(), 'not yet marked as expired').toEqual([404, 200, 200])
      await platform.database.write((tx) =>
        tx.updateTable('products').set({ status: 'expired' }).where('id', '=', id).execute(),
      )
      expect(await statuses(), 'marked').toEqual([404, 200, 200])
      await ada(api.products.renew, { id })
      expect(await statuses(), 'renewed').toEqual([200, 200, 200])
    })

    open.testOnce(
      "a draft's picture is its owner's and the admins', and looks to all others as if it were not there",
      async () => {
        const { get, aPicture, aPost, ada, student, admin, platform } = await start()
        const [obi, chief] = [student(), admin()]
        await Promise.all([obi, chief].map((one) => one(api.auth.session, {})))
        const postId = newId()
        const { id } = await aPicture(`post:${postId}`)
        const address = `/files/${id}/320.avif`
        const statuses = async () =>
          Promise.all(
            [null, obi.token, ada.token, chief.token].map(
              async (token) => (await get(address, {}, token)).status,
            ),
          )
        await aPost({ id: postId, status: 'draft', thumbnailId: id })
        expect(await statuses()).toEqual([404, 404, 200, 200])
        expect((await get(address, {}, ada.token)).headers.get('cache-control')).toBe('private, no-store')
        const hidden = await get(address, {}, obi.token)
        const missing = await get(`/files/${newId()}/320.avif`, {}, obi.token)
        // Without the request's id, which always differs.
        const said = async (reply: Response) => ({ ...(await reply.json()), request: '' })
        expect(await said(hidden)).toEqual(await said(missing))
        expect([...hidden.headers.keys()].sort()).toEqual([...missing.headers.keys()].sort())
        const become = (status: 'pending' | 'approved' | 'rejected') =>
          platform.database.write((tx) =>
            tx.updateTable('posts').set({ status }).where('id', '=', postId).execute(),
          )
        await become('pending')
        expect(await statuses()).toEqual([404, 404, 200, 200])
        await become('approved')
        expect(await statuses()).toEqual([200, 200, 200, 200])
        await become('rejected')
        expect(await statuses()).toEqual([404, 404, 200, 200])
      },
    )

    open.testOnce(
      'an approved post shows the pictures of its text, and not those of a change that waits',
      async () => {
        const { get, aPicture, aPost } = await start()
        const postId = newId()
        const shown = await aPicture(`post:${postId}`)
        const waiting = await aPicture(`post:${postId}`)
        await aPost({ id: postId, content: `<p><img src="/files/${shown.id}/640.jpeg" alt=""></p>` })
        expect((await get(`/files/${shown.id}/320.avif`)).status).toBe(200)
        expect((await get(`/files/${waiting.id}/320.avif`)).status).toBe(404)
      },
    )

    open.testOnce("what nothing has claimed yet is its sender's alone", async () => {
      const { get, aPicture, ada, student } = await start()
      const obi = student()
      await obi(api.auth.session, {})
      const { id } = await aPicture()
      const statuses = [null, obi.token, ada.token].map(
        async (token) => (await get(`/files/${id}/320.avif`, {}, token)).status,
      )
      expect(await Promise.all(statuses)).toEqual([404, 404, 200])
    })
  })
})
