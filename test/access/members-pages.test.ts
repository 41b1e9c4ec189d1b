import { brotliDecompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { routes } from '#client/app/routing/routes.ts'
import { api } from '#contract/index.ts'
import { sessionCookie } from '#server/http/session/read-cookies.ts'
import { newId } from '#server/platform/ids.ts'
import { realPages } from '#testing/pages/plain-browser.ts'
import type { Persona } from '#testing/server/campus.ts'
import { eachDatabase, type Open } from '#testing/server/databases.ts'
import { postRow } from '#testing/server/samples/rows.ts'
import { everythingOfOne } from './everything-of-one.ts'

/** Pages that look the same to many members. */
const read = ['/blog', '/reels', '/books', '/marketplace', '/blog/', '/reels?id=', '/books/', '/marketplace/']

/** A campus with many readers that counts its renders, and can render each page for one reader alone. */
async function start(open: Open) {
  let isShared = true
  let drawn = 0
  const it = await everythingOfOne(open, (asked) => {
    const { share } = asked
    if (!isShared || !share) return realPages({ ...asked, share: () => null })
    return realPages({
      ...asked,
      share: (own, put) =>
        share(
          {
            ...own,
            draw(gap, id) {
              drawn += 1
              return own.draw(gap, id)
            },
          },
          put,
        ),
    })
  })
  const { ada, ids, database } = { ...it, database: it.platform.database }
  const joined = async (who: Persona) => {
    await who(api.auth.session, {})
    return who
  }
  const readers = [
    await joined(it.student({ fullName: "Bọ́lá “Quote” O'Neil & <b>Sons</b>" })),
    await joined(it.student({ fullName: 'Chidi $& $1 \\ Okoro' })),
    await joined(it.student({ fullName: '' })),
    await joined(it.subadmin({ fullName: 'Emeka Writer' })),
    await joined(it.admin({ fullName: 'Funmi Admin' })),
    ada,
  ]
  const page = async (who: Persona, url: string, theme = 'system') => {
    const cookies = { [sessionCookie]: who.token, theme }
    const { statusCode, headers, body } = await it.server.inject({ url, cookies })
    return { status: statusCode, cache: headers['cache-control'], text: body }
  }
  return {
    ...{ ...it, ids, database, readers, page, same },
    get drawn() {
      return drawn
    },
    alone: async <T>(act: () => Promise<T>) => {
      isShared = false
      return act().finally(() => {
        isShared = true
      })
    },
  }
}

/** Without what differs between any two requests. */
const same = ({ status, text }: { status: number; text: string }) =>
  `${status} ${text
    .replace(/"(dataUpdatedAt|errorUpdatedAt|dehydratedAt)":\d+/g, '"$1":0')
    .replace(/"request":"[0-9a-z-]{9}"/g, '')
    .replace(/ ?name="(id|writer)" ?value="[^"]*"/g, '')}`

/** Where and how two texts begin to differ; null where they are equal. */
function apart(one: string, other: string): [string, string] | null {
  if (one === other) return null
  const at = [...one].findIndex((letter, index) => letter !== other[index])
  return [one.slice(at - 60, at + 60), other.slice(at - 60, at + 60)]
}

/** Every page marked as alike for members, with one member's public and hidden things. */
function addressesWith({
  user,
  post,
  draft,
  pending,
  reel,
  product,
  deletedProduct,
  book,
  removedBook,
}: Ids) {
  const kinds = [user, post, draft, pending, reel, product, deletedProduct, book, removedBook]
  const alike = routes.flatMap((route) => (route.alike ? route.path : []))
  return [
    ...alike.flatMap((path) => (/:id/.test(path) ? kinds.map((id) => path.replace(/:id\??/, id)) : path)),
    ...['/books', '/blog?sort=popular', '/blog?search=Post', `/blog?author=${user}`, '/reels?search=goal'],
    ...[`/reels?id=${reel}`, `/marketplace?seller=${user}`, '/marketplace?kind=all', '/books?sort=new'],
  ]
}

type Ids = Awaited<ReturnType<typeof everythingOfOne>>['ids']

eachDatabase((open) => {
  // Draws every page of a member a dozen times and more.
  test('a page that many members share is to each the page that would have been drawn for them alone', {
    timeout: 180_000,
  }, async () => {
    const it = await start(open)
    const { readers, page } = it
    // One reader blocks Ada, and one is blocked by her.
    await readers[1]?.(api.blocks.block, { id: it.ada.id })
    await it.ada(api.blocks.block, { id: readers[3]?.id ?? '' })
    for (const url of addressesWith(it.ids)) {
      const alone = await it.alone(() => Promise.all(readers.map((who) => page(who, url))))
      // All at once, and again once the render is cached.
      for (const round of ['first', 'again']) {
        const shared = await Promise.all(readers.map((who) => page(who, url)))
        for (const [index, one] of shared.entries()) {
          expect(apart(same(one), same(alone[index] ?? one)), `${url} to ${index}, ${round}`).toBeNull()
          expect(one.text).not.toContain('own:')
          if (one.status === 200) expect(one.cache).toBe('private, no-store')
          for (const other of readers)
            if (other !== readers[index] && other !== it.ada && readers[index] !== readers[4])
              expect(one.text, `${url} to ${index} tells of another`).not.toContain(other.email)
        }
      }
    }
  })

  open.testOnce(
    'a page that many ask for is compressed once, and is to each what it is uncompressed',
    async () => {
      const it = await start(open)
      const { readers, ids } = it
      const plain = async (who: Persona, url: string, theme: string) => {
        const cookies = { [sessionCookie]: who.token, theme }
        const { body } = await it.server.inject({ url, cookies })
        return { status: 200, text: body.replaceAll(' ', '') }
      }
      for (const url of ['/books', `/blog/${ids.post}`]) {
        for (const [index, who] of [readers[0], readers[1], it.ada].entries()) {
          if (!who) throw new Error('Nobody reads')
          const theme = ['light', 'dark', 'system'][index % 3] ?? ''
          const text = await vi.waitFor(
            async () => {
              const headers = {
                cookie: `${sessionCookie}=${who.token}; theme=${theme}`,
                'accept-encoding': 'br',
              }
              const { rawPayload, headers: given } = await it.server.inject({ url, headers })
              expect(given['content-encoding']).toBe('br')
              const page = brotliDecompressSync(rawPayload).toString()
              expect(page, `${url} to ${index}`).toMatch(/^<!doctype html>\s<html lang="en"[^>]* {2,}>/)
              return page.replaceAll(' ', '')
            },
            { interval: 1, timeout: 10_000 },
          )
          expect(apart(same({ status: 200, text }), same(await plain(who, url, theme))), url).toBeNull()
        }
      }
    },
  )

  open.testOnce(
    'what many members read is drawn once for all of them, and anew when it has changed',
    async () => {
      const it = await start(open)
      const { readers, page, ids, database } = it
      const [bola, chidi] = readers as [Persona, Persona]
      const to = {
        '/blog/': ids.post,
        '/reels?id=': ids.reel,
        '/books/': ids.book,
        '/marketplace/': ids.product,
      }
      for (const begin of read) {
        const url = begin + (to[begin as keyof typeof to] ?? '')
        await page(bola, url)
        const before = it.drawn
        for (const who of [chidi, bola]) expect((await page(who, url)).status, url).toBe(200)
        expect(it.drawn - before, url).toBe(0)
      }
      expect((await page(chidi, '/blog')).text.includes(chidi.email)).toBe(true)
      expect((await page(chidi, '/blog', 'dark')).text.slice(0, 60)).toContain(
        '<html lang="en" data-theme="dark">',
      )
      expect((await page(bola, '/blog')).text.slice(0, 60)).toContain('<html lang="en">')

      await database.write((tx) =>
        tx
          .insertInto('posts')
          .values(postRow(it.ada.id, { id: newId(), title: 'Of this very moment' }))
          .execute(),
      )
      await it.ada(api.posts.like, { id: ids.post })
      for (const who of [bola, chidi])
        expect((await page(who, '/blog')).text.includes('Of this very moment')).toBe(true)

      await bola(api.posts.like, { id: ids.post })
      const [liked, unliked] = [await page(bola, `/blog/${ids.post}`), await page(chidi, `/blog/${ids.post}`)]
      expect(liked.text).toMatch(/"data":true/)
      expect(unliked.text).not.toMatch(/"data":true/)

      // Forms without JavaScript contain a fresh id.
      const idIn = ({ text }: { text: string }) => / name="id" value="([^"]*)"/.exec(text)?.[1]
      const made = [liked, unliked, await page(chidi, `/blog/${ids.post}`)].map(idIn)
      expect(new Set(made).size).toBe(3)
      for (const id of made)
        expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/)

      await bola(api.profiles.change, { body: { fullName: 'Bọ́láńlé', department: 'Law', level: '100' } })
      expect((await page(bola, '/blog')).text.includes('Bọ́láńlé')).toBe(true)
      expect((await page(chidi, '/blog')).text.includes('Bọ́láńlé')).toBe(false)

      await database.write((tx) =>
        tx.updateTable('users').set({ role: 'admin' }).where('id', '=', chidi.id).execute(),
      )
      expect((await page(chidi, '/blog')).text.includes('href="/admin"')).toBe(true)
      expect((await page(bola, '/blog')).text.includes('href="/admin"')).toBe(false)
      await chidi(api.blocks.block, { id: it.ada.id })
      expect((await page(chidi, '/blog')).text.includes('Of this very moment')).toBe(false)
      expect((await page(bola, '/blog')).text.includes('Of this very moment')).toBe(true)
    },
  )
})
