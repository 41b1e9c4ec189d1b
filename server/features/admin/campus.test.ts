import { afterEach, beforeEach, expect, test } from 'vitest'
import { applyCampus, usualCampus } from '#contract/apply-campus.ts'
import { type Campus, departments, campus as facts, postTags, productCategories } from '#contract/campus.ts'
import { api } from '#contract/index.ts'
import { usualWords } from '#contract/marketplace/everyday-words.ts'
import { everyCount } from '#server/features.ts'
import { newId } from '#server/platform/ids.ts'
import { campus, type Persona } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { library } from '#testing/server/samples/library.ts'
import { aProduct } from '#testing/server/samples/products.ts'

beforeEach(() => applyCampus({}))
afterEach(() => applyCampus({}))

/** All departments as they are now, one under another name, or gone. */
const departmentsWith = (from: string, to?: string): Campus['faculties'] => [
  { name: '', departments: departments.flatMap((one) => (one === from ? (to ?? []) : one)) },
]

eachDatabase((open) => {
  async function start() {
    const it = await library(open)
    const [sade, kunle, layinka] = [it.admin({ fullName: 'Ṣadé' }), it.admin(), it.subadmin()]
    for (const one of [sade, kunle, layinka]) await one(api.auth.session, {})
    const now = () => sade(api.campusAdmin.read, {})
    /** Publishes what differs from what holds now. */
    const publish = async (
      differs: Partial<Campus>,
      moves: { list: 'departments' | 'tags' | 'categories'; from: string; to: string }[] = [],
      by: Persona = sade,
    ) => {
      const { version, settings } = await now()
      return by(api.campusAdmin.publish, { body: { version, settings: { ...settings, ...differs }, moves } })
    }
    const found = async (department: string) => {
      const { items, total } = await it.visitor(api.books.list, { query: { department } })
      expect(items).toHaveLength(total)
      return items.map(({ id }) => id)
    }
    const drift = async () => {
      const all = await Promise.all(everyCount.map((one) => one.drift(it.platform.database.read)))
      return all.flat()
    }
    return { ...it, sade, kunle, layinka, now, publish, found, drift }
  }

  test('begins as the specification is, and says what is filed under each name', async () => {
    const { add, now } = await start()
    await add({ department: 'Law', level: '200' })
    const { filed, ...rest } = await now()
    // No page carries the words, which are changed here.
    const settings = { ...usualCampus, words: usualWords }
    expect(rest).toEqual({ version: 0, settings, begun: settings, last: null })
    expect(filed.departments?.Law).toContainEqual({ what: 'books', count: 1 })
    expect(filed.levels?.['200']).toContainEqual({ what: 'books', count: 1 })
  })

  test('what is published holds at the next request, in every process', async () => {
    const { publish, platform } = await start()
    // Both run in this one, which stands for each in turn.
    const { visitor } = await campus({ database: platform.database })
    await publish({ name: 'Campus of Nowhere', tags: [...usualCampus.tags, 'Rain'] })
    applyCampus({})
    await visitor(api.posts.list, { query: { tag: 'Rain' } })
    expect([facts.name, postTags.at(-1)]).toEqual(['Campus of Nowhere', 'Rain'])
  })

  test('a job that runs by itself is of the campus as it was last published', async () => {
    const { publish, platform } = await start()
    const worker = await campus({ database: platform.database })
    await publish({ name: 'Campus of Nowhere' })
    applyCampus({})
    await worker.jobs[0]?.run()
    expect(facts.name).toBe('Campus of Nowhere')
  })

  test('a renamed department takes people, books and desks along; its former names still lead there', async () => {
    const { add, publish, visitor, ada, sade, layinka, now, found, drift } = await start()
    await sade(api.desks.save, { id: layinka.id, body: { parts: [{ kind: 'department', name: 'Law' }] } })
    const { id } = await add({ department: 'Law', level: '200', courseCode: 'LAW 201' })
    expect(await found('Law')).toEqual([id])
    await publish({ faculties: departmentsWith('Law', 'Laws') }, [
      { list: 'departments', from: 'Law', to: 'Laws' },
    ])
    expect([await found('Law'), await found('Laws')]).toEqual([[id], [id]])
    expect(await visitor(api.books.read, { id })).toMatchObject({ department: 'Laws' })
    expect(await visitor(api.courses.read, { code: 'LAW-201' })).toMatchObject({ departments: ['Laws'] })
    expect(await sade(api.desks.read, { id: layinka.id })).toMatchObject({
      parts: [{ kind: 'department', name: 'Laws' }],
    })
    // What a phone wrote before it heard.
    expect(await add({ department: 'Law' })).toMatchObject({ department: 'Laws' })
    const changed = { fullName: 'Ada Obi', department: 'Law', level: '200' }
    expect(await ada(api.profiles.change, { query: {}, body: changed })).toMatchObject({ department: 'Laws' })
    await publish({ faculties: departmentsWith('Laws', 'Law and Justice') }, [
      { list: 'departments', from: 'Laws', to: 'Law and Justice' },
    ])
    expect((await now()).settings.former).toEqual({
      departments: { Law: 'Law and Justice', Laws: 'Law and Justice' },
    })
    expect(await found('Law')).toHaveLength(2)
    expect(await drift()).toEqual([])
  })

  test('merged tags stand once on a post that had both', async () => {
    const { publish, sade, kunle, visitor, drift } = await start()
    const id = newId()
    const text = { title: 'A post', excerpt: 'Short', content: '<p>Long</p>', thumbnailId: null }
    const tags = ['News', 'Sports', 'Events']
    await kunle(api.ownPosts.save, { id, body: { ...text, tags, version: 0, writer: kunle.id } })
    const { version } = await kunle(api.ownPosts.submit, { id, body: { version: 1 } })
    await sade(api.postReviews.decide, { id, body: { decision: 'approved', version } })
    await publish({ tags: usualCampus.tags.filter((one) => one !== 'Sports') }, [
      { list: 'tags', from: 'Sports', to: 'Events' },
    ])
    const { tags: left } = await visitor(api.posts.read, { id })
    expect(left.toSorted()).toEqual(['Events', 'News'])
    // A draft that a phone wrote with both.
    const other = newId()
    await kunle(api.ownPosts.save, { id: other, body: { ...text, tags, version: 0, writer: kunle.id } })
    expect((await kunle(api.ownPosts.read, { id: other })).tags.toSorted()).toEqual(['Events', 'News'])
    expect(await drift()).toEqual([])
  })

  test('a name under which something is filed does not go before it is said where to', async () => {
    const { publish, ada, now } = await start()
    await ada(api.products.add, {
      id: newId(),
      body: aProduct({ category: 'Sports', condition: 'good', place: 'Oye' }),
    })
    const categories = usualCampus.categories.filter((one) => one !== 'Sports')
    await expect(publish({ categories })).rejects.toMatchObject({
      ...{ code: 'invalid', field: 'categories' },
      message: '“Sports” still has 1 product. Choose where to put it.',
    })
    await expect(
      publish({ categories }, [{ list: 'categories', from: 'Sports', to: 'Boats' }]),
    ).rejects.toMatchObject({ code: 'invalid', message: '“Boats” is not in the list' })
    await expect(publish({}, [{ list: 'categories', from: 'Sports', to: 'Books' }])).rejects.toMatchObject({
      ...{ code: 'invalid', message: '“Sports” is still in the list' },
    })
    expect(await now()).toMatchObject({ version: 0 })
    await publish({ categories }, [{ list: 'categories', from: 'Sports', to: 'Others' }])
    expect(productCategories).not.toContain('Sports')
    // Nothing is in Furniture.
    await publish({ categories: categories.filter((one) => one !== 'Furniture') })
    expect(await now()).toMatchObject({ version: 2 })
  })

  test('what is wrong is said by its field, and changes nothing', async () => {
    const { publish, now } = await start()
    const wrong = publish({ name: '  ', colours: { main: '#ffee00', second: '#bc4a16' } })
    await expect(wrong).rejects.toMatchObject({
      ...{ code: 'invalid', field: 'name', message: 'Must not be empty' },
      faults: {
        'colours.main': expect.stringMatching(/^Is too pale to read in sunlight; the nearest .*#\w{6}$/),
      },
    })
    expect(await now()).toMatchObject({ version: 0, settings: usualCampus })
  })

  test('of two admins who change it at once one is told', async () => {
    const { sade, kunle, now } = await start()
    const { version, settings } = await now()
    const both = await Promise.allSettled(
      [sade, kunle].map((by, at) =>
        by(api.campusAdmin.publish, {
          body: { version, settings: { ...settings, name: `Campus ${at}` }, moves: [] },
        }),
      ),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'conflict' } })
    expect(await now()).toMatchObject({ version: 1 })
  })

  test('the log says who changed what; a rename can be taken back, a merge cannot', async () => {
    const { publish, sade, now, found, add } = await start()
    await add({ department: 'Law' })
    await publish({ faculties: departmentsWith('Law', 'Laws'), levels: [...usualCampus.levels, '700'] }, [
      { list: 'departments', from: 'Law', to: 'Laws' },
    ])
    expect((await sade(api.admin.audit, {})).items[0]).toMatchObject({
      ...{ mine: true, act: 'changed', subject: 'the campus' },
      reason: 'Department Law → Laws; Level 700 added',
    })
    const { last, version } = await now()
    expect(last).toMatchObject({ by: 'Ṣadé', before: { moves: [{ from: 'Laws', to: 'Law' }] } })
    if (!last?.before) throw new Error('There is no way back')
    const back = await sade(api.campusAdmin.publish, { body: { version, ...last.before } })
    expect([departments, await found('Law')]).toEqual([
      usualCampus.faculties[0]?.departments,
      [expect.any(String)],
    ])
    expect(back.settings).toMatchObject({ levels: usualCampus.levels })
    const merged = await publish({ faculties: departmentsWith('Law') }, [
      { list: 'departments', from: 'Law', to: 'History' },
    ])
    expect(merged.last).toMatchObject({ before: null })
    // Two that went to one new name cannot be told apart either.
    const both = await publish({ faculties: [{ name: '', departments: ['Sciences', 'Medicine'] }] }, [
      ...departments.flatMap((from) =>
        from === 'Medicine' ? [] : { list: 'departments' as const, from, to: 'Sciences' },
      ),
    ])
    expect(both.last).toMatchObject({ before: null })
  })
})
