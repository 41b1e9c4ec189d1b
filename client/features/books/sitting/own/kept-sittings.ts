import { observable } from '#client/offline/storage/observable-store.ts'
import { channelHere } from '#client/offline/storage/site-data.ts'
import type { Answer, Sitting } from '#contract/books/sitting/endpoints.ts'
import { timeAfter } from '../../monotonic-time.ts'
import { answersOf, type KeptAnswer, type KeptSitting, openSittings } from './database.ts'

/** A sitting and its answers, in the order in which they were given. */
export interface WholeSitting {
  sitting: KeptSitting
  answers: readonly KeptAnswer[]
}

/** Counts up with every change, in this tab or another. */
export const sittingsChanged = observable(0)
const count = () => sittingsChanged.set(sittingsChanged.get() + 1)
const channel = channelHere('campus-sittings')
channel?.addEventListener('message', count)
function tell() {
  count()
  channel?.postMessage('')
}

const inOrder = (answers: readonly KeptAnswer[]) =>
  answers.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))

export async function readSitting(person: string, id: string): Promise<WholeSitting | null> {
  const step = (await openSittings(person)).transaction(['sittings', 'answers'])
  const [sitting, answers] = await Promise.all([
    step.objectStore('sittings').get(id),
    step.objectStore('answers').getAll(answersOf(id)),
  ])
  return sitting ? { sitting, answers: inOrder(answers) } : null
}

/** Of one paper, or all; latest first. */
export async function readSittings(person: string, bookId?: string): Promise<WholeSitting[]> {
  const step = (await openSittings(person)).transaction(['sittings', 'answers'])
  const all = step.objectStore('sittings')
  const found = await (bookId ? all.index('book').getAll(bookId) : all.getAll())
  const answers = await Promise.all(found.map(({ id }) => step.objectStore('answers').getAll(answersOf(id))))
  return found
    .map((sitting, at) => ({ sitting, answers: inOrder(answers[at] ?? []) }))
    .sort((one, other) => (one.sitting.begunAt < other.sitting.begunAt ? 1 : -1))
}

/** Stores a new one; durable once it resolves. */
export async function beginSitting(person: string, sitting: KeptSitting): Promise<void> {
  const step = (await openSittings(person)).transaction('sittings', 'readwrite', { durability: 'strict' })
  await Promise.all([step.store.add(sitting), step.done])
  tell()
}

type Moved = Partial<Pick<KeptSitting, 'current' | 'skipped' | 'endedAt'>>

interface Step {
  /** What is new of the sitting, from how it lies here. */
  to?: (sitting: KeptSitting) => Moved
  answer?: Pick<Answer, 'question' | 'kind' | 'answer'>
  /** Milliseconds since the last step. */
  spent: number
}

/**
 * One step of a sitting, in one transaction: the answer, where its owner is by now, and the time that it took. Either all
 * of it lies here or nothing. Nothing is changed of a sitting that has ended.
 */
export async function stepOn(person: string, id: string, { to, answer, spent }: Step): Promise<void> {
  const db = await openSittings(person)
  const step = db.transaction(['sittings', 'answers'], 'readwrite', { durability: 'strict' })
  const work = async () => {
    const sittings = step.objectStore('sittings')
    const sitting = await sittings.get(id)
    if (!sitting || sitting.endedAt) return
    if (answer) {
      const all = await step.objectStore('answers').getAll(answersOf(id))
      const at = timeAfter(sitting.begunAt, ...all.map((one) => one.at))
      await step.objectStore('answers').add({ ...answer, sitting: id, at, sent: false })
    }
    const moved = to?.(sitting) ?? {}
    const asks = answer || moved.endedAt
    await sittings.put({
      ...sitting,
      ...moved,
      spent: sitting.spent + Math.max(0, Math.round(spent)),
      sent: asks ? false : sitting.sent,
    })
  }
  await Promise.all([work(), step.done])
  tell()
}

/** What the campus has by now: only what was sent is marked, not what was answered meanwhile. */
export async function markSent(
  person: string,
  id: string,
  { endedAt, answers }: { endedAt: string | null; answers: readonly Answer[] },
): Promise<void> {
  const step = (await openSittings(person)).transaction(['sittings', 'answers'], 'readwrite')
  const work = async () => {
    const sitting = await step.objectStore('sittings').get(id)
    if (!sitting) return
    for (const { question, at } of answers) {
      const kept = await step.objectStore('answers').get([id, question, at])
      if (kept) await step.objectStore('answers').put({ ...kept, sent: true })
    }
    const left = await step.objectStore('answers').getAll(answersOf(id))
    const all = left.every(({ sent }) => sent) && sitting.endedAt === endedAt
    if (all) await step.objectStore('sittings').put({ ...sitting, sent: true })
  }
  await Promise.all([work(), step.done])
  tell()
}

/** Takes a sitting that was begun on another phone, and answers that were given there. */
export async function takeSitting(
  person: string,
  { id, answers, score: _, ...facts }: Sitting,
  of: Pick<KeptSitting, 'course' | 'title' | 'questions'>,
): Promise<void> {
  const step = (await openSittings(person)).transaction(['sittings', 'answers'], 'readwrite')
  let isNew = false
  const work = async () => {
    const kept = await step.objectStore('sittings').get(id)
    const there = answers.map(({ isRight: _, ...answer }) => ({ ...answer, sitting: id, sent: true }))
    for (const answer of there)
      if (!(await step.objectStore('answers').getKey([id, answer.question, answer.at]))) {
        isNew = true
        await step.objectStore('answers').put(answer)
      }
    const current = answers.at(-1)?.question ?? 1
    isNew ||= !kept || (facts.endedAt !== null && kept.endedAt === null)
    if (!kept)
      await step.objectStore('sittings').put({
        ...{ ...of, ...facts, id, current, skipped: [], only: null, sent: true },
        spent: facts.spent * 1_000,
      })
    else if (facts.endedAt && !kept.endedAt)
      await step.objectStore('sittings').put({ ...kept, endedAt: facts.endedAt })
  }
  await Promise.all([work(), step.done])
  if (isNew) tell()
}
