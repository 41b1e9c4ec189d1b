import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { kyselyOver } from './sql-dialect.ts'

test.for(['sqlite', 'postgres'] as const)(
  'queries asked together on %s reach the caller together',
  async (kind) => {
    const asked: unknown[] = []
    const answer = Promise.withResolvers<{ rows: [] }>()
    const db = kyselyOver(kind, ({ parameters }) => {
      asked.push(...parameters)
      return answer.promise
    })
    const all = Promise.all(
      ['one', 'two'].map((id) => db.selectFrom('posts').select('id').where('id', '=', id).execute()),
    )
    await nextTurn()
    expect(asked).toEqual(['one', 'two'])
    answer.resolve({ rows: [] })
    expect(await all).toEqual([[], []])
  },
)
