import { afterEach, expect, test } from 'vitest'
import { openSearch, reach } from './search.ts'

const usual = { ...reach }
afterEach(() => void Object.assign(reach, usual))

test('a question asks the index for so long, however many words it has', async () => {
  let asked = 0
  const common = Array.from({ length: 2_000 }, (_, number) => ({ number }))
  const search = openSearch((sql) => {
    asked += 1
    return sql.startsWith('select max') ? [{ last: 5_000_000 }] : common
  })
  reach.milliseconds = 0
  const words = Array.from({ length: 20 }, (_, number) => String(1_000 + number))
  expect((await search('posts', words.join(' '))).isRare).toBe(false)
  expect(asked).toBeLessThanOrEqual(2)
})

test('a word that takes long leaves time for the next', async () => {
  const search = openSearch((sql, [pieces]) => {
    if (sql.startsWith('select max')) return [{ last: 5_000_000 }]
    if (String(pieces).includes('"ket"')) return [{ number: 7 }]
    const until = performance.now() + 20
    while (performance.now() < until);
    return []
  })
  reach.milliseconds = 200
  expect((await search('posts', 'sometheing kettle')).isRare).toBe(true)
})
