import { actsOf, sendAct } from '#client/offline/outbox/index.ts'
import { newId } from '#client/offline/storage/new-id.ts'
import { toast } from '#client/ui/feedback/toast.ts'
import { address } from '#contract/addresses.ts'
import type { SittingBody } from './deliver-sitting.ts'
import { readSitting, readSittings } from './kept-sittings.ts'
import { bodyOf } from './sitting-body.ts'

export const topicOf = (sitting: string) => `sitting:${sitting}`

/** One after the other: what was read first must not take the place of what was read last. */
let before: Promise<unknown> = Promise.resolve()

/** Hands what the campus does not have of a sitting to the outbox; the latest stands for all before it. */
export function sendSitting(ownerId: string, id: string): Promise<void> {
  const handed = before.then(() => handOver(ownerId, id))
  before = handed.catch(() => undefined)
  return handed
}

/** Resolves once it cannot be lost any more. */
async function handOver(ownerId: string, id: string): Promise<void> {
  const kept = await readSitting(ownerId, id)
  const body = kept && bodyOf(kept)
  if (!kept || !body) return
  const { title, bookId } = kept.sitting
  const act = {
    ...{ id: newId(), ownerId, kind: 'sitting', topic: topicOf(id), replaces: topicOf(id), body },
    title: `Answers to “${title}”`,
    to: address('sit', { id: bookId }),
  }
  await new Promise<void>((done, failed) => {
    sendAct(act, undefined, done).then((outcome) => {
      if (outcome.state === 'needs you') toast.fail(outcome.refusal.message)
      done()
    }, failed)
  })
}

/**
 * Sends what lies here and never came into the outbox: the app was killed between the two. What waits there already is
 * left alone.
 */
export async function sendWhatIsLeft(ownerId: string): Promise<void> {
  const [all, acts] = await Promise.all([readSittings(ownerId), actsOf(ownerId)])
  const left = all.filter((one) => bodyOf(one))
  for (const { sitting, answers } of left) {
    const act = acts.find(({ topic }) => topic === topicOf(sitting.id))
    const known = new Set((act?.body as SittingBody | undefined)?.answers.map(keyOf)) // of kind 'sitting'
    const lacks = answers.some((one) => !one.sent && !known.has(keyOf(one)))
    const ends = (act?.body as SittingBody | undefined)?.facts.endedAt ?? null // the same
    if (!act || lacks || ends !== sitting.endedAt) await sendSitting(ownerId, sitting.id)
  }
}

const keyOf = ({ question, at }: { question: number; at: string }) => `${question} ${at}`
