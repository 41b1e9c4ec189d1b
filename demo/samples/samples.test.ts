import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { answerOf, sittingLimits } from '#contract/books/sitting/rules.ts'
import {
  bookKinds,
  departments,
  levels,
  limits,
  postTags,
  productCategories,
  productConditions,
} from '#contract/campus.ts'
import { mediaKindOf } from '#contract/files/media-kind.ts'
import { drawnFile, unpack } from '#demo/seed/pictures.ts'
import { drawPicture, type Variant } from '#server/platform/media/image/image-variants.ts'
import {
  books,
  comments,
  demoAccounts,
  people,
  posts,
  products,
  reels,
  roleRequests,
  rooms,
  sought,
} from './index.ts'
import { papers } from './papers.ts'
import { sheets } from './sittings.ts'

const keys = (things: { key: string }[]) => things.map(({ key }) => key)
const members = new Map(people.map((person) => [person.key, person]))
const allowed = /^<\/?(p|h2|h3|ul|ol|li|blockquote|strong|em)>$|^<a href="https:\/\/[^"<>]+">$|^<\/a>$/

describe('the people', () => {
  test('have their own keys, addresses and numbers, of this university', () => {
    expect(people.length).toBeGreaterThanOrEqual(26)
    for (const of of ['key', 'email', 'fullName'] as const)
      expect(new Set(people.map((person) => person[of])).size).toBe(people.length)
    for (const person of people) {
      expect(person.email).toMatch(/^[a-z.]+@(student\.)?fuoye\.edu\.ng$/)
      if (person.whatsapp) expect(person.whatsapp).toMatch(/^\+234[789][01]\d{8}$/)
      expect(departments).toContain(person.department)
      expect(levels).toContain(person.level)
    }
  })

  test('hold the demo accounts in their roles', () => {
    expect(members.get(demoAccounts.admin)).toMatchObject({ role: 'admin', email: 'admin@fuoye.edu.ng' })
    expect(members.get(demoAccounts.subadmin)).toMatchObject({
      role: 'subadmin',
      email: 'subadmin@fuoye.edu.ng',
    })
    expect(members.get(demoAccounts.student)).toMatchObject({ role: 'user', email: 'student@fuoye.edu.ng' })
  })

  test('ask for the subadmin role only where they have none, and have a number to be reached by', () => {
    for (const request of roleRequests) {
      expect(members.get(request.owner)?.role).toBe('user')
      expect(members.get(request.owner)?.whatsapp).toBeTruthy()
    }
  })
})

describe('the posts', () => {
  test('are enough for three pages, a queue, a draft and a refusal with its reason', () => {
    const of = (status: string) => posts.filter((post) => post.status === status)
    expect(of('approved').length).toBeGreaterThanOrEqual(26)
    expect(of('pending').filter(({ plan }) => !plan).length).toBeGreaterThanOrEqual(4)
    expect(of('pending').filter(({ plan }) => plan).length).toBeGreaterThanOrEqual(2)
    expect(of('draft').length).toBeGreaterThanOrEqual(1)
    expect(of('rejected').length).toBeGreaterThanOrEqual(1)
    for (const post of posts) expect(Boolean(post.reason)).toBe(post.status === 'rejected')
  })

  test('each have a title and a picture of their own, and an owner who may write', () => {
    expect(new Set(keys(posts)).size).toBe(posts.length)
    expect(new Set(posts.map(({ title }) => title)).size).toBe(posts.length)
    const drawings = posts.flatMap(({ picture }) => picture?.drawing ?? [])
    expect(new Set(drawings).size).toBe(drawings.length)
    expect(drawings.length).toBeGreaterThan(posts.length - 3)
    for (const post of posts) {
      expect(['admin', 'subadmin']).toContain(members.get(post.owner)?.role)
      expect(post.tags.length).toBeGreaterThanOrEqual(1)
      expect(post.tags.length).toBeLessThanOrEqual(3)
      for (const tag of post.tags) expect(postTags).toContain(tag)
      expect(post.likes).toBeLessThanOrEqual(people.length)
    }
  })

  test('keep to the limits and to safe HTML', () => {
    for (const post of posts) {
      expect(post.title.length).toBeLessThanOrEqual(limits.postTitle)
      expect(post.excerpt.length).toBeLessThanOrEqual(limits.postExcerpt)
      for (const content of [post.content, post.plan?.words?.content ?? '']) {
        const tags = content.match(/<[^>]*>/g) ?? []
        for (const tag of tags) expect(tag, post.key).toMatch(allowed)
        expect(tags.filter((tag) => tag.startsWith('</')).length, post.key).toBe(tags.length / 2)
      }
    }
  })
})

describe('the comments', () => {
  test('belong to approved posts, come after them, and answer at one level', () => {
    expect(comments.length).toBeGreaterThanOrEqual(90)
    expect(new Set(keys(comments)).size).toBe(comments.length)
    const approved = new Map(
      posts.filter(({ status }) => status === 'approved').map((post) => [post.key, post]),
    )
    const byKey = new Map(comments.map((comment) => [comment.key, comment]))
    for (const comment of comments) {
      expect(members.get(comment.owner)?.status, comment.key).toBe('active')
      expect(comment.hoursAgo, comment.key).toBeLessThan(approved.get(comment.post)?.hoursAgo ?? 0)
      expect(comment.content.trim().length).toBeGreaterThan(0)
      expect(comment.content.length).toBeLessThanOrEqual(limits.comment)
      if (!comment.replyTo) continue
      const parent = byKey.get(comment.replyTo)
      expect(parent?.post).toBe(comment.post)
      expect(parent?.replyTo).toBeUndefined()
      expect(parent?.hoursAgo).toBeGreaterThan(comment.hoursAgo)
    }
  })
})

describe('the products', () => {
  test('cover every category, condition and status', () => {
    expect(products.filter(({ status }) => status === 'active').length).toBeGreaterThanOrEqual(32)
    expect(new Set(products.map(({ category }) => category))).toEqual(new Set(productCategories))
    expect(new Set(products.map(({ condition }) => condition))).toEqual(new Set([...productConditions, null]))
    expect(new Set(products.map(({ status }) => status))).toEqual(
      new Set(['active', 'reserved', 'sold', 'withdrawn']),
    )
  })

  test('have a price in whole kobo, a seller and up to five pictures, one of them none', () => {
    expect(new Set(keys(products)).size).toBe(products.length)
    expect(new Set(products.map(({ title }) => title)).size).toBe(products.length)
    for (const product of products) {
      expect(product.price % 100).toBe(0)
      expect(product.price).toBeGreaterThan(0)
      expect(members.has(product.owner), product.key).toBe(true)
      expect(product.pictures.length).toBeLessThanOrEqual(limits.productPictures)
    }
    expect(products.filter(({ pictures }) => pictures.length === 0)).toHaveLength(1)
  })
})

describe('what is wanted, lost and found', () => {
  test('shows each kind, with what it needs, by somebody who can be reached', () => {
    for (const kind of ['wanted', 'lost', 'found'] as const) {
      const its = sought.filter((one) => one.kind === kind)
      expect(its.length).toBeGreaterThanOrEqual(3)
      for (const { owner, spot, daysAgo, keeper, price } of its) {
        expect(people.find(({ key }) => key === owner)?.whatsapp, owner).toBeTruthy()
        expect([spot !== null, daysAgo !== null]).toEqual([kind !== 'wanted', kind !== 'wanted'])
        expect(keeper !== null).toBe(kind === 'found')
        expect(price === null || kind === 'wanted').toBe(true)
      }
    }
  })
})

describe('the rooms', () => {
  test('say all that is asked of a room, by somebody who can be reached, one of them without a picture', () => {
    expect(rooms.length).toBeGreaterThanOrEqual(3)
    for (const { owner, spot, daysAgo, rentTerm, forWhom, price, pictures } of rooms) {
      expect(people.find(({ key }) => key === owner)?.whatsapp, owner).toBeTruthy()
      expect([spot, daysAgo, rentTerm, forWhom, price].every((one) => one != null)).toBe(true)
      expect(pictures.length).toBeLessThanOrEqual(limits.roomPictures)
    }
    expect(rooms.filter(({ pictures }) => pictures.length === 0)).toHaveLength(1)
  })
})

describe('the reels', () => {
  test('are enough to scroll, each talked about after it came', () => {
    expect(reels.length).toBeGreaterThanOrEqual(9)
    expect(new Set(keys(reels)).size).toBe(reels.length)
    for (const reel of reels) {
      expect(reel.seconds).toBeGreaterThanOrEqual(6)
      expect(reel.seconds).toBeLessThanOrEqual(15)
      expect(members.has(reel.owner)).toBe(true)
      for (const comment of reel.comments) {
        expect(members.get(comment.owner)?.status, comment.content).toBe('active')
        expect(comment.hoursAgo).toBeLessThan(reel.hoursAgo)
      }
    }
  })
})

describe('the books', () => {
  test('are of every kind of file, by members, and some without a cover of their own', () => {
    expect(books.length).toBeGreaterThanOrEqual(18)
    expect(new Set(keys(books)).size).toBe(books.length)
    expect(new Set(books.map(({ title }) => title)).size).toBe(books.length)
    for (const book of books) {
      expect(bookKinds).toContain(book.kind)
      expect(members.has(book.owner)).toBe(true)
    }
    expect(new Set(books.map(({ file }) => file))).toEqual(new Set(['pdf', 'epub', 'mobi']))
    expect(books.some(({ cover }) => cover === null)).toBe(true)
  })

  test('are rated once by a person, and not by their owner', () => {
    for (const { key, owner, ratings } of books) {
      expect(new Set(ratings.map((rating) => rating.owner)).size, key).toBe(ratings.length)
      expect(ratings.map((rating) => rating.owner)).not.toContain(owner)
      for (const { stars } of ratings) expect([1, 2, 3, 4, 5]).toContain(stars)
    }
  })
})

describe('the answer sheets', () => {
  test.each(sheets)('of $paper are of a paper, and explained in words that fit', (sheet) => {
    expect(keys([...papers])).toContain(sheet.paper)
    const named = [sheet.owner, sheet.checker ?? sheet.owner, ...sheet.explanations.map(({ owner }) => owner)]
    expect(named.filter((key) => !members.has(key))).toEqual([])
    for (const { kind, most, others, agree } of sheet.questions) {
      expect([answerOf(kind, most), answerOf(kind, others)]).toEqual([most, others])
      expect(agree).toBeGreaterThan(0)
    }
    for (const { content, question } of sheet.explanations) {
      expect([...content].length).toBeLessThanOrEqual(sittingLimits.explanation)
      expect(sheet.questions[question - 1]).toBeDefined()
    }
  })

  test('have doubtful majorities, and one checked answer', () => {
    const all = sheets.flatMap(({ questions }) => questions)
    expect(all.filter(({ agree }) => agree < 65).length).toBeGreaterThan(5)
    expect(sheets.flatMap(({ explanations }) => explanations).filter(({ checked }) => checked)).toHaveLength(
      1,
    )
  })
})

describe('the files', () => {
  const home = (folder: string) => join(import.meta.dirname, '..', folder)
  const names = (things: (string | null)[]) => [...new Set(things.filter((one) => one !== null))].sort()
  const drawn = {
    people: people.filter(({ hasPicture }) => hasPicture).map(({ key }) => key),
    posts: posts.flatMap(({ picture }) => picture?.drawing ?? []),
    products: [...products, ...sought, ...rooms].flatMap(({ pictures }) => pictures),
    reels: keys(reels),
    covers: [...books, ...papers].map(({ cover }) => cover),
  }

  test.each(Object.entries(drawn))(
    'of drawn/%s are all shown, and none is missing',
    async (folder, shown) => {
      expect((await readdir(home(`drawn/${folder}`))).sort()).toEqual(
        names(shown)
          .map((one) => `${one}.drawn`)
          .sort(),
      )
    },
  )

  test('of the library and the videos are all shown, and none is missing', async () => {
    const library = [...books, ...papers].map(({ key, file }) => `${key}.${file}`)
    expect((await readdir(home('library'))).sort()).toEqual(library.sort())
    const videos = keys(reels).map((key) => `${key}.webm`)
    expect((await readdir(home('samples/videos'))).sort()).toEqual(videos.sort())
  })

  test('that were drawn have the sizes and formats that a picture of today gets', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'campus-drawn-'))
    const shapes = new Map<string, string>()
    for (const [kind, shown] of Object.entries(drawn))
      for (const name of names(shown)) {
        const { width, height, variants } = unpack(await readFile(drawnFile(`${kind}/${name}`)))
        for (const { format, bytes } of variants)
          expect(mediaKindOf(bytes)?.type, name).toBe(`image/${format}`)
        shapes.set(`${width}x${height}`, sizesOf(variants))
      }
    for (const [shape, sizes] of shapes) {
      const [width = 0, height = 0] = shape.split('x').map(Number)
      const path = join(folder, shape)
      await sharp({ create: { width, height, channels: 3, background: '#0b6b43' } })
        .png()
        .toFile(path)
      expect(sizes, shape).toBe(sizesOf((await drawPicture(path)).variants))
    }
    await rm(folder, { recursive: true })
  })
})

const sizesOf = (variants: Variant[]) => variants.map(({ width, format }) => `${width}.${format}`).join(' ')
