// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { merged, versionOf } from '#contract/edit-rules.ts'
import type { OnTopOf } from '#contract/edit-version.ts'
import { Problem } from '#contract/problem.ts'
import { rebaseEdit } from './rebase-edit.ts'

type Words = Record<string, string>
const names = ['name', 'price', 'place'] as const
const words = fc.record({
  name: fc.constantFrom('a', 'b', 'c', ''),
  price: fc.constantFrom('1', '2', ''),
  place: fc.constantFrom('Oye', 'Ikole'),
})

/** A campus that holds one thing, and on which others save something after each of the first tries. */
function campusWith(first: Words, others: Words[] = []) {
  const it = { stands: first, tries: 0 }
  const put = async (sent: Words, { version }: OnTopOf) => {
    const next = others[it.tries]
    it.tries += 1
    if (next) it.stands = next
    if (version !== undefined && version !== versionOf(it.stands))
      throw Problem.of({ code: 'conflict', message: 'Changed', present: it.stands })
    it.stands = sent
    return sent
  }
  return Object.assign(it, { put, wordsOf: (present: object) => present as Words })
}

describe('an edit put on top of what stands', () => {
  test('keeps what either side changed alone, and asks of what both did', async () => {
    await fc.assert(
      fc.asyncProperty(words, words, words, async (was, mine, stands) => {
        const { put, wordsOf, ...it } = campusWith(stands)
        const sent = await rebaseEdit({ mine, was, edit: 'one', wordsOf, put }).catch(
          (error: Problem) => error,
        )
        const changedBoth = names.filter(
          (name) => mine[name] !== was[name] && stands[name] !== was[name] && mine[name] !== stands[name],
        )
        if (sent instanceof Problem) {
          expect(changedBoth).not.toEqual([])
          expect([sent.code, it.stands]).toEqual(['conflict', stands])
        } else {
          expect(changedBoth).toEqual([])
          for (const name of names)
            expect(sent[name]).toBe(mine[name] === was[name] ? stands[name] : mine[name])
        }
      }),
    )
  })

  test('goes on while others save something else, and is tried later where they never cease', async () => {
    const was = { name: 'a', price: '1', place: 'Oye' }
    const prices = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ ...was, price: `${at + 2}` }))
    const calm = campusWith(was, prices(2))
    await rebaseEdit({ ...calm, mine: { ...was, name: 'b' }, was })
    expect(calm.stands).toMatchObject({ name: 'b', price: '3' })
    const { put, wordsOf } = campusWith(was, prices(50))
    const never = rebaseEdit({ put, wordsOf, mine: { ...was, name: 'b' }, was })
    await expect(never).rejects.toMatchObject({ code: 'unavailable' })
  })

  test('is sent as it is where nobody knows what it was begun from', async () => {
    const { put, wordsOf } = campusWith({ name: 'b' })
    expect(await rebaseEdit({ put, wordsOf, mine: { name: 'c' } })).toEqual({ name: 'c' })
  })
})

test('the same words are the same version, and empty is as not said', () => {
  fc.assert(
    fc.property(words, words, (one, other) => {
      const isSame = names.every((name) => one[name] === other[name])
      expect(versionOf(one) === versionOf({ place: other.place, price: other.price, name: other.name })).toBe(
        isSame,
      )
    }),
  )
  expect(versionOf({ name: '', place: null })).toBe(versionOf({ name: null, place: undefined }))
})

test('lists are put together where that can be', () => {
  const [was, mine, present] = [
    ['1', '2'],
    ['1', '2', '3'],
    ['2', '4'],
  ].map((ids) => ({ ids }))
  const together = { ids: (a: string[], _: string[], b: string[]) => [...new Set([...a, ...b])] }
  if (!was || !mine || !present) throw new Error('three')
  expect(merged(mine, was, present, together)).toEqual({ words: { ids: ['1', '2', '3', '4'] }, clashing: [] })
  expect(merged(mine, was, present).clashing).toEqual(['ids'])
})
