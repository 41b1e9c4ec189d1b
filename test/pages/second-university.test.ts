import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes } from '#client/app/routing/routes.ts'
import { applyCampus } from '#contract/apply-campus.ts'
import { campus as facts } from '#contract/campus.ts'
import { api } from '#contract/index.ts'
import { firstMessage } from '#contract/marketplace/product-messages.ts'
import { keepBookFile } from '#demo/seed/files.ts'
import { applyCampusFile } from '#server/campus-file.ts'
import * as letters from '#server/features/auth/email/email-templates.ts'
import { placeCard } from '#server/features/sharing/page-cards.ts'
import { anybodyJoins } from '#server/missing-settings.ts'
import { saidOnPages } from '#server/platform/campus/on-pages.ts'
import { newId } from '#server/platform/ids.ts'
import { usualSender } from '#server/platform/mail/index.ts'
import { settings } from '#server/settings.ts'
import { realPages } from '#testing/pages/plain-browser.ts'
import { campus, type Persona } from '#testing/server/campus.ts'
import { commands } from '../../command/commands.ts'

/* A campus of another university, in this test's own process: nowhere a word of the first one. */

const ofTheFirst = /(?<![a-z])(fuoye|oye|ikole|ekiti)(?![a-z])/gi
const found = (text: string) =>
  [...text.matchAll(ofTheFirst)].map(({ index }) => text.slice(Math.max(0, index - 60), index + 40))

beforeAll(() => applyCampusFile('test/fixtures/campus-of-nowhere.json'))
afterAll(() => applyCampus({}))

/** With one of each thing, in the words of this campus. */
async function nowhere() {
  const it = await campus({ pages: realPages, mail: true })
  const [ada, chief] = [it.subadmin({ fullName: 'Ada Obi' }), it.admin()]
  for (const one of [ada, chief]) await one(api.auth.session, {})
  const [post, product, book] = [newId(), newId(), newId()]
  const text = { title: 'High tide', excerpt: 'At six', content: '<p>Come early.</p>', thumbnailId: null }
  await ada(api.ownPosts.save, { id: post, body: { ...text, tags: ['Tides'], version: 0, writer: ada.id } })
  const { version } = await ada(api.ownPosts.submit, { id: post, body: { version: 1 } })
  await chief(api.postReviews.decide, { id: post, body: { decision: 'approved', version } })
  const what = {
    name: 'Two oars',
    description: 'Ash',
    price: 500_000,
    whatsapp: '0803 123 4567',
    pictureIds: [],
  }
  const where = { category: 'Oars', condition: 'wet', place: 'Ọ̀kè' }
  await ada(api.products.add, { id: product, body: { ...what, ...where } })
  const fileId = await keepBookFile(it.platform, Buffer.from('%PDF-1.7\n%%EOF'), {
    ownerId: ada.id,
    name: 'knots',
  })
  const about = {
    title: 'Knots',
    description: 'All',
    courseCode: 'NET 201',
    department: 'Nets and Fish',
    level: 'Year 2',
  }
  await ada(api.books.add, { id: book, body: { ...about, fileId, drawnCover: true } })
  return { ...it, ada, chief, ids: { post, product, book } }
}

test('a word of the first is found where it stands', () => {
  expect(found('For FUOYE, Ado-Ekiti and ikole')).toHaveLength(3)
  expect(found('They enjoyed it')).toEqual([])
})

test('every page of visitors, members and admins is of this university alone', async () => {
  const it = await nowhere()
  const { post, product, book } = it.ids
  const idOf: Record<string, string> = {
    '/blog/:id': post,
    '/books/courses/:id': 'NET-201',
    '/books/:id/read': book,
    '/books/:id/text': book,
    '/books/:id/sit': book,
    '/marketplace/:id': product,
    '/people/:id': it.ada.id,
  }
  const paths = [
    ...routes.map(({ path }) =>
      path
        .replace(':id?', '')
        .replace(':id', idOf[path] ?? book)
        .replace(':name', 'harbour-rules')
        .replace(':token', 'x'),
    ),
    ...['/nowhere', '/search?for=knots', `/books/${book}`, '/reels?id=x', '/marketplace?kind=lost'],
    ...['/books?department=Boats', '/blog?tag=Tides', '/marketplace?category=Oars&campus=South+Bank'],
  ]
  const open = async (who: Persona | null, path: string) =>
    (await it.fetchAs(who?.token ?? null)(path)).text()
  let shown = 0
  for (const who of [null, it.ada, it.chief])
    for (const path of paths) {
      const html = await open(who, path)
      expect(found(html), path).toEqual([])
      if (html.includes('Campus of Nowhere')) shown += 1
    }
  expect(shown).toBeGreaterThan(80)
  const first = await open(null, '/')
  for (const words of [
    'UNOW students in North Bank, South Bank and Ọ̀kè',
    'Everything on the water',
    '--green:',
  ])
    expect(first).toContain(words)
  expect(JSON.parse(/id="campus">([^<]*)</.exec(first)?.[1] ?? '')).toMatchObject(saidOnPages())
  const signUp = await open(null, '/signup')
  for (const words of [
    '<optgroup label="Faculty of Water">',
    'Ẹ̀kọ́ Yorùbá',
    'Nets and Fish',
    'Year 3',
    '“unow” after the @',
  ])
    expect(signUp).toContain(words)
  expect(signUp).toContain('By joining you accept')
  const rules = await open(null, '/legal/harbour-rules')
  for (const words of ['<h2 class="t-head wrap-anywhere">Boats</h2>', 'Tie them up.', 'No nets</li>'])
    expect(rules).toContain(words)
  expect(first).toContain('href="/legal/privacy-here"')
  expect((await it.fetchAs(null)('/legal/nothing')).status).toBe(404)
  expect(await open(it.ada, '/post-product')).toContain('Sails')
  expect(await open(it.ada, '/post-blog')).toContain('Harbour')
  expect(await open(null, `/marketplace/${product}`)).toContain('Ọ̀kè campus')
})

test('what it hands out beside its pages is too', async () => {
  const it = await nowhere()
  const get = async (path: string) => (await it.fetchAs(null)(path)).text()
  expect(JSON.parse(await get('/manifest.webmanifest'))).toMatchObject({
    name: 'Campus of Nowhere',
    description: expect.stringContaining('UNOW, North Bank, South Bank and Ọ̀kè'),
  })
  for (const path of ['/manifest.webmanifest', '/feed.xml', '/sitemap.xml', '/api/openapi.json'])
    expect(found(await get(path)), path).toEqual([])
  expect(await get('/feed.xml')).toContain('University of Nowhere')
  expect(await get('/sitemaps/pages.xml')).toContain('/legal/harbour-rules<')
  const call = it.visitor
  for (const place of ['home', 'blog', 'marketplace', 'books'])
    expect(await placeCard(call, place)).toMatchObject({ byline: 'University of Nowhere' })
  const card = await it.fetchAs(null)(`/cards/products/${it.ids.product}.jpg`)
  expect([card.status, card.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
})

test('its mails, messages and commands are', async () => {
  const at = { site: null, port: 3000 }
  const all = [
    letters.codeLetter('a@b', 'Ada', '1'),
    letters.newAddressLetter('a@b', 'Ada', '1'),
    letters.movedLetter('a@b', 'Ada'),
    letters.passkeyAddedLetter('a@b', 'Ada'),
    letters.passkeyRemovedLetter('a@b', 'Ada'),
    letters.resetLetter('a@b', 'Ada', 't', at),
    letters.invitationLetter('a@b', 'Ada', { token: 't', days: 7 }, at),
  ]
  for (const letter of all) {
    expect(found(JSON.stringify(letter))).toEqual([])
    expect(JSON.stringify(letter)).toMatch(/Campus of Nowhere|campus@unow\.example/)
    expect(letter.text).toMatch(/^Ẹ kú iṣẹ́ Ada,\n\n[\s\S]*\n\nThe harbour office, North Bank$/)
  }
  const message = firstMessage({ kind: 'sale', name: 'Oars', spot: null }, 'https://unow.example')
  expect(message).toContain('on Campus of Nowhere.')
  expect(usualSender()).toBe('Campus of Nowhere <campus@localhost>')
  expect(anybodyJoins()).toContain('unow')
  const ways = await Promise.all(Object.values(commands).map(async (load) => (await load()).ways))
  expect(found(JSON.stringify([ways, settings]))).toEqual([])
})

test('only an address of this university joins', async () => {
  const it = await campus({ pages: realPages })
  const body = {
    ...{
      fullName: 'Obi Eze',
      password: 'secret1',
      confirmPassword: 'secret1',
      department: 'Boats',
      level: 'Year 1',
    },
  }
  const join = (email: string, more = {}) =>
    it.visitor(api.auth.signUp, { body: { ...body, email, ...more } })
  await expect(join('obi@fuoye.edu.ng')).rejects.toMatchObject({
    message: 'email must be a unow student mail',
  })
  await expect(join('obi@unow.example', { department: 'Law' })).rejects.toMatchObject({ field: 'department' })
  await join('obi@unow.example')
})

test('what a phone shows before it has read a page names none', () => {
  for (const file of ['client/index.html', 'client/public/icon.svg'])
    expect(found(readFileSync(file, 'utf8')), file).toEqual([])
  expect(facts.name).toBe('Campus of Nowhere')
})
