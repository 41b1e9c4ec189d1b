import { connectivity, isReachable } from '#client/offline/connectivity/connectivity.ts'
import { personOf, visitor } from '#client/offline/storage/person.ts'
import { askToLast, withRoom } from '#client/offline/storage/storage-quota.ts'
import { toast } from '#client/ui/feedback/toast.ts'
import { Problem } from '#contract/problem.ts'
import {
  type Act,
  type Held,
  IdTaken,
  type Lane,
  laneOf,
  lanes,
  type NewAct,
  type News,
  type Outcome,
  type Progress,
} from './act.ts'
import { outcomeOf } from './act-result.ts'
import { onNews, tell } from './broadcast.ts'
import { showMissed, showSentInOtherTab } from './cross-tab.ts'
import type { NewDraft } from './drafts/drafts.ts'
import { saveSnapshot } from './first-paint-snapshot.ts'
import { allOf, countAll, enqueue, type Handed, remove, renew, type StoredAct } from './queue-store.ts'
import { tellBlocked, tellRejected } from './rejected.ts'
import type { Ports } from './sending/delivery.ts'
import type { Lanes } from './sending/lanes.ts'
import { requestSync } from './sending/request-background-sync.ts'
import { storageFull } from './storage-full.ts'
import { showActs } from './visible-acts.ts'

let ports: Ports | null = null
/** What sends, from the first act that waits on. */
let sending: Lanes | null = null
/** Acts in flight, in this tab or another. */
const live = new Map<string, { lane?: Lane; progress?: Progress }>()
const held = new Map<Lane, Held | null>()
/** Acts seen waiting: when this tab hears that another sent one, it may be gone from the database. */
const seen = new Map<string, Act>()
/** Acts that this tab sent: their delivery has updated the screen. */
const sentHere = new Set<string>()
/** Acts whose sender still waits for the result. */
const awaited = new Set<string>()
/** While what sends could not be fetched, the campus is probed. */
let stopWaiting: (() => void) | null = null

const me = () => ports && personOf(ports.client)
const isSeen = () => document.visibilityState === 'visible'
const asAnswered = (act: StoredAct) => sending?.asAnswered(act) ?? act

async function bringSending(): Promise<Lanes> {
  const { createLanes } = await import('./sending/lanes.ts')
  sending ??= createLanes({ ports: () => ports, me, sent: (id) => sentHere.add(id) })
  stopWaiting?.()
  stopWaiting = null
  return sending
}

/** Null where it could not be fetched: then what waits is sent once there is a network. */
async function sendingIfHad(): Promise<Lanes | null> {
  try {
    return await bringSending()
  } catch {
    const ownerId = me()
    if (ownerId) tell({ type: 'held', ownerId, why: isReachable() ? 'campus' : 'network' })
    stopWaiting ??= connectivity.waits()
    requestSync()
    return null
  }
}

/** Starts sending and showing the acts of whoever is signed in; follows sign-ins. */
export function startOutbox(given: Ports): void {
  const first = ports === null
  ports = given
  if (!first) return
  onNews(hear)
  let person = me()
  given.client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.query.queryKey[0] !== 'session')
      return
    sending?.isKnownAgain()
    if (me() === person && !sending?.waitsForSignIn()) return
    if (me() !== person) {
      sending?.leave()
      showActs([], null)
    }
    person = me()
    void look().then(() => drain())
  })
  connectivity.subscribe(() => void (isReachable() && drain()))
  addEventListener('visibilitychange', () => isSeen() && void drain())
  void look()
    .then(() => (person ? showMissed(person, given) : undefined))
    .then(() => drain())
}

/** Reads the stored acts and shows them. */
async function look(): Promise<void> {
  const person = me()
  if (!person) return
  const all = await allOf(person).catch(() => [])
  const unsigned = person === visitor ? await countAll().catch(() => 0) : 0
  if (person !== me()) return
  for (const act of all) seen.set(act.id, act)
  const shown = all.map(asAnswered).map((act): Act => {
    const going = live.get(act.id)
    return going ? { ...act, state: 'sending', progress: going.progress } : act
  })
  const why = shown.filter(({ state }) => state === 'waiting').map((act) => held.get(laneOf(act)))
  saveSnapshot(person, all)
  showActs(shown, why.find((one) => one) ?? null, unsigned)
}

function hear(news: News) {
  if (news.ownerId !== me()) return
  const its = 'lane' in news && news.lane ? [news.lane] : lanes
  if (news.type === 'sending') {
    live.set(news.id, { lane: news.lane, progress: news.progress })
    for (const lane of its) held.delete(lane)
  } else if (news.type === 'held') {
    for (const lane of its) held.set(lane, news.why)
    for (const [id, { lane }] of live) if (!lane || its.includes(lane)) live.delete(id)
  } else if ('id' in news) live.delete(news.id)
  if (news.type === 'sent' && !sentHere.has(news.id) && ports)
    void showSentInOtherTab(seen.get(news.id), ports)
  if (news.type === 'sent' || news.type === 'removed') seen.delete(news.id)
  if (news.type === 'removed') sending?.drop(news.id)
  // An edit that met another phone's is named by what shows both: app/conflict.
  if (news.type === 'refused' && isSeen() && !awaited.has(news.id) && !news.refusal.present) tellRejected()
  void look()
}

/** Sends what waits now, except what the campus has told to wait. */
export async function drain(): Promise<void> {
  const person = me()
  if (!sending && !(person && (await allOf(person).catch(() => [])).length > 0)) return
  await (await sendingIfHad())?.drain()
}

/** Sends everything that waits now, whatever the campus said and whether it seems reachable: somebody asked. */
export async function tryNow(): Promise<void> {
  const person = me()
  const all = person ? (await allOf(person)).map(asAnswered) : []
  for (const { id, until } of all) if (until) await again(id)
  await (await sendingIfHad())?.force()
}

/** Its owner tries it again, whatever it was answered. */
const again = (id: string) => (sending ? sending.renew(id) : withRoom(() => renew(id)))

async function keepAct(act: NewAct, from?: Handed): Promise<void> {
  // What is made offline is worth asking for persistent storage.
  if (!isReachable()) askToLast()
  for (const id of await withRoom(() => enqueue(act, from)))
    tell({ type: 'replaced', ownerId: act.ownerId, id })
  seen.set(act.id, { madeAt: new Date().toISOString(), ...act, state: 'waiting' })
  tell({ type: 'changed', ownerId: act.ownerId })
  void drain()
  // Now, not on failure: after the app is closed in the middle of an upload nothing here runs any more.
  requestSync()
}

export async function sendAct(act: NewAct, from?: Handed, kept?: () => void): Promise<Outcome> {
  const { id } = act
  const { outcome, stop } = outcomeOf(act)
  awaited.add(id)
  try {
    await keepAct(act, from)
    kept?.()
    const went = await outcome
    if (went.state === 'waiting' && went.why === 'blocked') tellBlocked()
    return went
  } catch (error) {
    if (error instanceof IdTaken) throw error
    return await withoutKeeping(act, error)
  } finally {
    awaited.delete(id)
    stop()
  }
}

/** Sends without storing: a phone that stores nothing, or is full, may still have a network. */
async function withoutKeeping(act: NewAct, why: unknown): Promise<Outcome> {
  if (!ports) throw storageFull(why)
  try {
    const { sendNow } = await bringSending()
    await sendNow({ madeAt: new Date().toISOString(), ...act, state: 'sending', order: 0, version: 0 })
    return { state: 'sent' }
  } catch (error) {
    if (error instanceof Problem && error.status < 500) return { state: 'needs you', refusal: error.body }
    throw storageFull(why)
  }
}

export async function removeAct(id: string, back?: NewDraft): Promise<Act | undefined> {
  const was = await remove(id, back)
  told('removed', id)
  // Whoever takes it back shows it elsewhere from here on.
  await look()
  // Other acts may have waited for it.
  void drain()
  return was
}

/** Says so where this phone has no room for the change; its author still has what they wrote. */
const orSay = (error: unknown): never => {
  const problem = storageFull(error)
  toast.fail(problem.message)
  throw problem
}

export async function retryAct(id: string): Promise<void> {
  await again(id).catch(orSay)
  told('changed', id)
  await (await sendingIfHad())?.force()
}

export async function changeAct(id: string, body: unknown, title?: string): Promise<void> {
  await withRoom(() => renew(id, { body, ...(title && { title }) })).catch(orSay)
  told('changed', id)
  void drain()
}

function told(type: 'removed' | 'changed', id: string) {
  const ownerId = me()
  if (ownerId) tell(type === 'removed' ? { type, ownerId, id } : { type, ownerId })
}
