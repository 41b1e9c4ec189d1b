import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { campus } from '#server/testing/campus.ts'

test('what one person did is not taken from whoever has signed in since', async () => {
  const { student } = await campus()
  const [ada, bola] = [student(), student()]
  const forAda = { headers: { 'x-acting-for': ada.id } }
  const asked = { query: { ids: ada.id } }
  await expect(bola(api.posts.likes, asked, forAda)).rejects.toMatchObject({ code: 'unauthenticated' })
  await expect(ada(api.posts.likes, asked, forAda)).resolves.toEqual({ ids: [] })
  await expect(bola(api.posts.likes, asked)).resolves.toEqual({ ids: [] })
})
