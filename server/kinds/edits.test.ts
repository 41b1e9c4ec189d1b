import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { versionOf } from '#contract/edit-rules.ts'
import type { OnTopOf } from '#contract/edit-version.ts'
import { bookWords, productWords, profileWords, reelWords } from '#contract/edited-fields.ts'
import { api } from '#contract/index.ts'
import { vttOf } from '#contract/reels/captions-rules.ts'
import { newId } from '#server/platform/ids.ts'
import { noLimits } from '#server/platform/limits/in-memory.ts'
import type { Persona } from '#testing/server/campus.ts'
import { busy } from '#testing/server/campus-with-everything.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { sweepEdits } from './edits.ts'

/** How a kind is edited: one field at a time, with all others as they were read. */
interface Kind {
  /** The state that its form starts from. */
  read: () => Promise<object>
  /** The texts in it. */
  wordsOf: (present: object) => Record<string, unknown>
  edit: (words: Record<string, unknown>, query: OnTopOf) => Promise<unknown>
  /** Two free text fields; the same twice where there is only one. */
  fields: readonly [string, string]
}

type Started = Awaited<ReturnType<typeof busy>>
const loose = <Words>(words: object) => words as Words // built field by field from what was read

const contentOf = ({ content }: { content: string }) => ({ content })

const kinds: Record<string, (it: Started, as: Persona) => Kind> = {
  product: ({ hers: { productId: id } }, ada) => ({
    read: async () => ({ ...(await ada(api.products.own, { id })), ...(await ada(api.products.number, {})) }),
    wordsOf: (present) => {
      const { whatsapp, ...own } = loose<Parameters<typeof productWords>[0] & { whatsapp: string }>(present)
      return productWords(own, whatsapp)
    },
    edit: (words, query) => ada(api.products.edit, { id, body: loose(words), query }),
    fields: ['name', 'description'],
  }),
  book: ({ hers: { bookId: id } }, ada) => ({
    read: () => ada(api.books.read, { id }),
    wordsOf: (present) => bookWords(loose(present)),
    edit: (words, query) => ada(api.books.edit, { id, body: loose(words), query }),
    fields: ['title', 'description'],
  }),
  reel: ({ hers: { reelId: id } }, ada) => ({
    read: () => ada(api.reels.read, { id }),
    wordsOf: (present) => reelWords(loose(present)),
    edit: (words, query) => ada(api.reels.edit, { id, body: loose(words), query }),
    fields: ['caption', 'tags'],
  }),
  profile: (_, ada) => ({
    read: () => ada(api.profiles.own, {}),
    wordsOf: (present) => profileWords(loose(present)),
    edit: (words, query) => ada(api.profiles.change, { body: loose(words), query }),
    fields: ['fullName', 'level'],
  }),
  comment: ({ hers: { postId, commentId: id } }, ada) => ({
    read: async () => (await ada(api.comments.list, { id: postId })).items.find((one) => one.id === id) ?? {},
    wordsOf: (present) => contentOf(loose(present)),
    edit: (words, query) => ada(api.comments.edit, { id, body: loose(words), query }),
    fields: ['content', 'content'],
  }),
  'comment on a reel': ({ hers: { reelId, reelCommentId: id } }, ada) => ({
    read: async () =>
      (await ada(api.reelComments.list, { id: reelId })).items.find((one) => one.id === id) ?? {},
    wordsOf: (present) => contentOf(loose(present)),
    edit: (words, query) => ada(api.reelComments.edit, { id, body: loose(words), query }),
    fields: ['content', 'content'],
  }),
  'captions of a reel': ({ hers: { reelId: id } }, ada) => ({
    read: async () => ({ captions: (await ada(api.reels.captions, { id })).vtt }),
    wordsOf: (present) => ({ ...present }),
    edit: (words, query) => ada(api.reels.writeCaptions, { id, body: loose(words), query }),
    fields: ['captions', 'captions'],
  }),
}

/** A unique text for a field. */
const said = (field: string, one: string) =>
  field === 'tags'
    ? [one]
    : field === 'level'
      ? `${1 + (one.charCodeAt(0) % 5)}00`
      : field === 'captions'
        ? vttOf(`0:01 ${one}`)
        : one

eachDatabase((open) => {
  describe.each(Object.keys(kinds))('%s', (name) => {
    async function start() {
      // Rate limits are not tested here, and use a clock of their own.
      const it = await busy(open, { limits: noLimits })
      const kind = kinds[name]?.(it, it.ada)
      if (!kind) throw new Error(name)
      const words = async () => kind.wordsOf(await kind.read())
      const was = await words()
      const [first, second] = kind.fields
      const change = (to: Record<string, string>, from = was) => ({
        ...from,
        ...Object.fromEntries(Object.entries(to).map(([field, one]) => [field, said(field, one)])),
      })
      return { ...it, ...kind, words, was, change, first, second, version: versionOf(was) }
    }

    open.testOnce(
      'an edit on top of what stands is made, and one on what stood before is told what stands',
      async () => {
        const { edit, words, change, wordsOf, first, second, version } = await start()
        await edit(change({ [first]: 'Adaeze' }), { version, edit: newId() })
        const stands = await words()
        expect(stands[first]).toEqual(said(first, 'Adaeze'))
        const later = edit(change({ [second]: 'Bisi' }), { version, edit: newId() })
        const problem = await later.catch((error: { present: object }) => error)
        expect(problem).toMatchObject({ code: 'conflict', field: 'version' })
        expect(wordsOf((problem as { present: object }).present)).toEqual(stands)
        expect(await words()).toEqual(stands)
        await edit(
          { ...stands, [second]: said(second, 'Bisi') },
          { version: versionOf(stands), edit: newId() },
        )
        expect(await words()).toEqual({ ...stands, [second]: said(second, 'Bisi') })
      },
    )

    test('an edit that comes twice is made once, also where another came between', async () => {
      const { edit, words, change, first, version } = await start()
      const once = { version, edit: newId() }
      await edit(change({ [first]: 'Adaeze' }), once)
      await edit(change({ [first]: 'Adaeze' }), once)
      await edit(change({ [first]: 'Bisi' }), { version: versionOf(await words()), edit: newId() })
      await edit(change({ [first]: 'Adaeze' }), once)
      expect((await words())[first]).toEqual(said(first, 'Bisi'))
    })

    open.testOnce(
      'an edit whose answer was lost, and that was written on, is not held against itself',
      async () => {
        const { edit, words, change, first, version } = await start()
        const once = { version, edit: newId() }
        await edit(change({ [first]: 'Adaeze' }), once)
        await edit(change({ [first]: 'Adaora' }), once)
        expect((await words())[first]).toEqual(said(first, 'Adaora'))
      },
    )

    open.testOnce('who says what stands already is told nothing', async () => {
      const { edit, words, change, first, version } = await start()
      await edit(change({ [first]: 'Adaeze' }), { version, edit: newId() })
      await edit(change({ [first]: 'Adaeze' }), { version, edit: newId() })
      expect((await words())[first]).toEqual(said(first, 'Adaeze'))
    })

    open.testOnce('a page of the build before, which knows no versions, edits as it did', async () => {
      const { edit, words, change, first, second } = await start()
      await edit(change({ [first]: 'Adaeze' }), {})
      await edit(change({ [second]: 'Bisi' }), {})
      const stands = await words()
      expect(stands[second]).toEqual(said(second, 'Bisi'))
    })

    test('of several at once on the same version one is made, and all others are told of it', async () => {
      const { edit, words, wordsOf, change, first, version } = await start()
      const names = ['Ada', 'Bisi', 'Chidi', 'Dayo', 'Emeka']
      const tried = await Promise.allSettled(
        names.map((one) => edit(change({ [first]: one }), { version, edit: newId() })),
      )
      const won = names.filter((_, at) => tried[at]?.status === 'fulfilled')
      expect(won).toHaveLength(1)
      const stands = await words()
      expect(stands[first]).toEqual(said(first, won[0] ?? ''))
      for (const one of tried)
        if (one.status === 'rejected') {
          expect(one.reason).toMatchObject({ code: 'conflict', field: 'version' })
          expect(wordsOf(one.reason.present)).toEqual(stands)
        }
    })

    test('whatever two phones send, how often and in which order: nobody writes over what they have not seen', async () => {
      const { edit, words, change, wordsOf, first, was, clock } = await start()
      type Step = { phone: 0 | 1; does: 'write' | 'again' | 'look' }
      const step = fc.record<Step>({
        phone: fc.constantFrom(0, 1),
        does: fc.constantFrom('write', 'again', 'look'),
      })
      let count = 0
      // One campus for all runs.
      const run = fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const phones = [0, 1].map(() => ({ seen: was, sent: [] as (() => Promise<unknown>)[] }))
        for (const phone of phones) phone.seen = await words()
        for (const { phone: at, does } of steps) {
          const phone = phones[at]
          if (!phone) continue
          const stands = await words()
          if (does === 'look') phone.seen = stands
          if (does === 'again') {
            clock.advance(600_000)
            // Repeats any earlier request.
            await Promise.all(phone.sent.map((send) => send()))
            expect(await words()).toEqual(stands)
          }
          if (does === 'write') {
            count += 1
            clock.advance(60_000)
            const { seen } = phone
            const next = change({ [first]: `Ada ${count}` }, seen)
            const query = { version: versionOf(seen), edit: newId() }
            const outcome = await edit(next, query).then(
              () => 'made' as const,
              (error: { code: string; present: object }) => error,
            )
            const isSeen = versionOf(seen) === versionOf(stands)
            expect(outcome === 'made').toBe(isSeen)
            if (outcome === 'made') {
              phone.sent.push(() => edit(next, query))
              phone.seen = next
              expect(await words()).toEqual(next)
            } else {
              expect(wordsOf(outcome.present)).toEqual(stands)
              expect(await words()).toEqual(stands)
            }
          }
        }
      })
      await fc.assert(run, { numRuns: 6 })
    })
  })

  test('a new product does not bring a number back that was given up meanwhile', async () => {
    const { ada } = await busy(open)
    const whatsapp = async () => (await ada(api.products.number, {})).whatsapp
    const body = { name: 'Kettle', description: 'Boils.', price: 500_000, pictureIds: [] }
    const before = '+234 803 555 0142'
    const add = (number: string, query: { numberWas?: string }) =>
      ada(api.products.add, { id: newId(), body: { ...body, whatsapp: number }, query })
    await add('0805 111 1111', { numberWas: before })
    expect(await whatsapp()).toBe('+2348051111111')
    await add(before, { numberWas: before })
    expect(await whatsapp()).toBe('+2348051111111')
    await add(before, {})
    expect(await whatsapp()).toBe('+2348035550142')
  })

  test('edits are forgotten after a year', async () => {
    const { ada, hers, platform, clock } = await busy(open)
    const body = { caption: 'Goal of the year', tags: [] }
    await ada(api.reels.edit, { id: hers.reelId, body, query: { edit: newId() } })
    const kept = () => platform.database.read.selectFrom('edits').select('id').execute()
    await sweepEdits(platform)
    expect(await kept()).toHaveLength(1)
    clock.advance(366 * 24 * 3_600_000)
    await sweepEdits(platform)
    expect(await kept()).toEqual([])
  })
})
