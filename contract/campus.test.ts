import { afterEach, expect, test } from 'vitest'
import { applyCampus, campusSaid } from './apply-campus.ts'
import { postTag } from './blog/endpoints.ts'
import { levelOfCourse } from './books/course-rules.ts'
import { campus, departments, levels, placesInWords, whereabouts } from './campus.ts'
import { products } from './marketplace/endpoints.ts'

afterEach(() => applyCampus({}))

test('a campus says only what differs, and the rest is as in the specification', () => {
  const usual = structuredClone(campus)
  applyCampus({ name: 'Nowhere', places: ['Here'] })
  expect([campus.name, campus.short, whereabouts()]).toEqual(['Nowhere', usual.short, `${usual.short}, Here`])
  expect(campusSaid()).toEqual({ name: 'Nowhere', places: ['Here'] })
  applyCampus({})
  expect(campus).toEqual(usual)
  expect(campusSaid()).toEqual({})
})

test('lists change where they are, for whoever already holds them', () => {
  const held = departments
  applyCampus({
    faculties: [
      { name: 'Arts', departments: ['Yorùbá'] },
      { name: '', departments: ['Law'] },
    ],
  })
  expect(held).toEqual(['Yorùbá', 'Law'])
})

test('what the endpoints take follows the lists', () => {
  const body = {
    ...{ name: 'Fan', description: 'Cold', whatsapp: '0803', pictureIds: [] },
    category: 'Boats',
  }
  expect(products.edit.body.safeParse(body).success).toBe(false)
  applyCampus({ categories: ['Boats', 'Rest'], tags: ['Rain'] })
  expect(products.edit.body.safeParse(body).success).toBe(true)
  expect([postTag.safeParse('Rain').success, postTag.safeParse('Academic').success]).toEqual([true, false])
})

test('a course stands in the level its number says, as far as the campus has levels', () => {
  const all = () => ['CHM-001', 'CHM-201', 'CHM-601', 'CHM-701', 'CHM-901'].map(levelOfCourse)
  expect(all()).toEqual(['100', '200', '600', 'Postgraduate', 'Postgraduate'])
  applyCampus({ levels: ['First', 'Second'] })
  expect(levels).toHaveLength(2)
  expect(all()).toEqual(['First', 'Second', 'Second', 'Second', 'Second'])
})

test.each([
  [['Oye'], 'Oye'],
  [['A', 'B'], 'A and B'],
  [['A', 'B', 'C'], 'A, B and C'],
])('%j is said as %s', (places, words) => {
  applyCampus({ places })
  expect(placesInWords()).toBe(words)
})
