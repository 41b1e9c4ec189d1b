import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { newId } from '#server/platform/ids.ts'
import { campus } from '#testing/server/campus.ts'

test('what one person did is not taken from whoever has signed in since', async () => {
  const { student } = await campus()
  const [ada, bola] = [student(), student()]
  const forAda = { headers: { 'x-acting-for': ada.id } }
  const asked = { query: { ids: ada.id } }
  await expect(bola(api.posts.likes, asked, forAda)).rejects.toMatchObject({ code: 'unauthenticated' })
  await expect(ada(api.posts.likes, asked, forAda)).resolves.toEqual({ ids: [] })
  await expect(bola(api.posts.likes, asked)).resolves.toEqual({ ids: [] })
})

test('a file for somebody who is not signed in, or no longer, is refused before a byte of it, and its id stays free', async () => {
  const { student, fetchAs, platform } = await campus()
  const [ada, bola] = [student(), student()]
  for (const persona of [ada, bola]) await persona(api.auth.session, {})
  const id = newId()
  const begin = (token: string | null, actingFor: string) =>
    fetchAs(token)('/api/uploads', {
      method: 'POST',
      headers: {
        ...{ 'tus-resumable': '1.0.0', 'upload-length': '1000', 'x-acting-for': actingFor },
        'upload-metadata': `id ${btoa(id)},kind ${btoa('picture')},name ${btoa('a.jpg')}`,
      },
    })
  for (const token of [null, bola.token, 'ended'.repeat(9)])
    expect((await begin(token, ada.id)).status).toBe(401)
  expect(await platform.database.read.selectFrom('uploads').selectAll().execute()).toEqual([])
  expect((await begin(ada.token, ada.id)).status).toBe(201)
  for (const [method, token] of [
    ['HEAD', bola.token],
    ['PATCH', null],
    ['DELETE', bola.token],
  ] as const) {
    const reply = await fetchAs(token)(`/api/uploads/${id}`, {
      method,
      headers: {
        ...{ 'tus-resumable': '1.0.0', 'x-acting-for': ada.id, 'upload-offset': '0' },
        ...(method === 'PATCH' && { 'content-type': 'application/offset+octet-stream' }),
      },
    })
    expect(reply.status, method).toBe(401)
  }
  expect(await platform.database.read.selectFrom('uploads').select('id').execute()).toEqual([{ id }])
})
