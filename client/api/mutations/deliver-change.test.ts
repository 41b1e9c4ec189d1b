// @vitest-environment node
import { expect, test } from 'vitest'
import type { Act } from '#client/offline/outbox/index.ts'
import { api } from '#contract/index.ts'
import { Problem } from '#contract/problem.ts'
import { type ChangeBody, changeAct } from './change-act.ts'
import { undoing } from './change-kind.ts'
import { deliver } from './deliver-change.ts'

test.each([
  ['just now', 0, 'unavailable'],
  ['long ago', -600_000, undefined],
  ['while the clock was ahead', 600_000, undefined],
])(
  'what is taken back and not there may still be in the making where it was done %s',
  async (_, at, code) => {
    const ask = { of: 'products', verb: 'remove', input: { id: 'fan' } } as const
    const change = undoing('product-change', ask, 'Sell “Fan”', 'my-products')
    const madeAt = new Date(Date.now() + at).toISOString()
    const act: Act<ChangeBody> = { ...changeAct('ada', change), madeAt, state: 'sending' }
    const asked: unknown[] = []
    const call = async (endpoint: unknown): Promise<never> => {
      asked.push(endpoint)
      throw new Problem('missing', 'There is no such product')
    }
    const outcome = await deliver(act, { call }).catch((error: Problem) => error.code)
    expect([outcome, asked]).toEqual([code, [api.products.remove]])
  },
)
