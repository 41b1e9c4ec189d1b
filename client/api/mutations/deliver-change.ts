import type { QueryClient } from '@tanstack/react-query'
import { rebaseEdit } from '#client/offline/outbox/edits/rebase-edit.ts'
import type { Act } from '#client/offline/outbox/index.ts'
import type { Delivering } from '#client/offline/outbox/sending/delivery.ts'
import { isOvertaken } from '#client/offline/outbox/visible-acts.ts'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { api } from '#contract/index.ts'
import { api as late } from '#contract/late/queued.ts'
import { Problem } from '#contract/problem.ts'
import { type ChangeBody, refresh } from './change-act.ts'

/**
 * Milliseconds during which a thing to be deleted may still be in the making: the campus checks a file, or assembles a
 * paper, before the thing exists.
 */
const inTheMaking = 90_000

/** The fields of the saved version that the edit's base has. */
export const alike = (present: object, was: object): object =>
  Object.fromEntries(Object.entries(present).filter(([name]) => name in was))

/** Makes the call. Deleting something that is gone already counts as done. */
export async function deliver(act: Act<ChangeBody>, by: Pick<Delivering, 'call'>): Promise<void> {
  const { ask, begun } = act.body
  // In the browser the two are apart.
  const verbs: Record<string, AnyEndpoint> = { ...api, ...late }[ask.of]
  const endpoint = verbs[ask.verb]
  if (!endpoint) throw new Problem('unexpected', 'This needs a newer version of the app')
  const send = (input: object) => by.call(endpoint, input as never) // the endpoint's input, by the type of Ask
  try {
    const { body } = ask.input as { body?: object } // the same
    if (begun && body)
      await rebaseEdit<object, unknown>({
        ...{ mine: body, ...begun },
        wordsOf: (present) => alike(present, begun.was),
        put: (body, query) => send({ ...ask.input, body, query }),
      })
    else await send(ask.input)
  } catch (error) {
    const isGone = error instanceof Problem && (error.code === 'gone' || error.code === 'missing')
    if (!(isGone && endpoint.method === 'DELETE')) throw error
    // Absolute, since the clock may have been ahead when it was made.
    const isEarly = Math.abs(Date.now() - Date.parse(act.madeAt)) < inTheMaking
    if (error.code === 'missing' && isEarly && act.replaces?.startsWith('undoing:'))
      throw new Problem('unavailable', 'It has not arrived yet')
  }
}

export function arrived(act: Act<ChangeBody>, { client }: { client: QueryClient }): void {
  if (!isOvertaken(act)) refresh(client, act.body.fresh)
}

export const fresh = ({ body }: Act<ChangeBody>) => body.fresh
