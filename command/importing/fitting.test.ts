import { expect, test } from 'vitest'
import { shape, subjectsIn } from './fitting.ts'

const said = { title: '', excerpt: '', body: '', author: null }

test('what a post lacks is made from its text, and what is too long is cut', async () => {
  const long = `<p>${'word '.repeat(100)}</p>`
  const { text, told } = await shape({ ...said, title: 'Long '.repeat(40), body: long, author: 'A & B' })
  expect(text.title).toMatch(/^Long .*…$/)
  expect([...text.title].length).toBeLessThanOrEqual(140)
  expect(text.excerpt).toMatch(/^word .*word…$/)
  expect(text.content).toMatch(/^<p><em>By A &amp; B<\/em><\/p><p>word /)
  expect(told).toEqual(['its title is cut to 140 letters'])
  const id = (number: number) => `00000000-0000-8000-8000-${String(number).padStart(12, '0')}`
  const pictures = Array.from({ length: 22 }, (_, at) => `<img src="/files/${id(at)}">`).join('')
  const shown = await shape({ ...said, body: pictures })
  expect(shown.text).toMatchObject({ title: 'Pictures', excerpt: 'Pictures' })
  expect(shown.text.content.match(/<img/g)).toHaveLength(20)
  expect(shown.told).toEqual([
    'it has no title, so it is called “Pictures”',
    'only the first 20 of its 22 pictures come',
  ])
  await expect(shape({ ...said, title: 'A', body: '<p> &nbsp; </p>' })).rejects.toThrow('It has no text')
  const draft = await shape({ ...said, title: 'A', isDraft: true })
  expect(draft.text).toMatchObject({ title: 'A', content: '' })
})

test('a subject is known in any spelling of case and tone, all others are told', () => {
  expect(subjectsIn([['campus life'], ['Nëws', 'news'], ['Gist'], ['']])).toEqual({
    ...{ tags: ['Campus Life', 'News'], others: ['Gist'] },
  })
})
