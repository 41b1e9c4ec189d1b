import type { Query, QueryClient } from '@tanstack/react-query'
import { isStillHere, lastPerson, personOf, rememberPerson } from '#client/offline/storage/person.ts'
import { askToLastOnce, isFull, withRoom } from '#client/offline/storage/storage-quota.ts'
import { toast } from '#client/ui/feedback/toast.ts'
import { written } from './cache-writes.ts'
import { countCached, mostBytes, pruneCache, wasCleared, writeCached } from './offline-cache.ts'
import { pageShown } from './pages-shown.ts'

/** An expired session does not say who was here; a suspension is kept, so that its end is known offline too. */
function tellsOfTheEnd({ queryKey, state }: Query) {
  const session = queryKey[0] === 'session' ? (state.data as Ended | undefined) : undefined // as the server sends it
  return session?.expired === true && !session.suspended
}

interface Ended {
  expired?: true
  suspended?: object
}

const worthKeeping = (query: Query) =>
  query.state.status === 'success' && query.meta?.keep !== false && !tellsOfTheEnd(query)

/** Pruning runs after so many written answers. */
const tidyAfter = 200
/** From so many answers on the browser is asked for persistent storage, though nothing was made or downloaded. */
const muchRead = 60
let untidied = 0
let isSaid = false

/** On a full phone, media makes room for the newest answers first, then whatever was unused longest. */
async function keep(person: string, all: Parameters<typeof writeCached>[1]): Promise<void> {
  try {
    await withRoom(() => writeCached(person, all))
  } catch (error) {
    if (!isFull(error)) return // no storage: the network still works
    await pruneCache(person, Date.now(), mostBytes / 4)
    await writeCached(person, all).catch(() => {
      if (!isSaid) toast.tell('This phone is full, so what you read now isn’t saved. Free some space.')
      isSaid = true
    })
  }
  written.set(written.get() + 1)
  untidied += all.length
  if (untidied > tidyAfter) await pruneCache(person)
  if (untidied > tidyAfter) untidied = 0
}

/** Whether the query is what a page is made around: the thing itself, or a list. */
const showsPage = (query: Query) =>
  worthKeeping(query) &&
  (query.meta?.page === true || Array.isArray((query.state.data as { pages?: unknown } | null)?.pages)) // an infinite list

const here = () => location.pathname + location.search

/**
 * Keeps everything `client` reads from now on, and has read already, for whoever is signed in. When another person
 * signs in, nothing of the former stays on the screen.
 */
export function cacheReads(client: QueryClient): void {
  const cache = client.getQueryCache()
  let person = personOf(client)
  let fresh = new Set(cache.getAll())
  /** The addresses on which something was read. */
  const pages = new Set(cache.getAll().some(showsPage) ? [here()] : [])
  let timer: ReturnType<typeof setTimeout> | undefined

  const write = () => {
    clearTimeout(timer)
    timer = undefined
    const all = [...fresh].filter(worthKeeping).map(({ queryHash, state }) => ({
      hash: queryHash,
      data: state.data,
      at: state.dataUpdatedAt,
    }))
    fresh = new Set()
    if (all.length > 0)
      for (const path of pages) all.push({ hash: pageShown(path), data: true, at: Date.now() })
    pages.clear()
    // Another tab may have signed them out: then nothing of theirs is written again.
    if (all.length > 0 && isStillHere(person)) keep(person, all).catch(() => undefined)
  }
  const soon = () => {
    timer ??= setTimeout(write, 400)
  }
  /** Somebody's own change: an app killed right after it must not show the former state again. */
  const now = () => {
    clearTimeout(timer)
    timer = setTimeout(write)
  }

  if (lastPerson() !== person) rememberPerson(person)
  wasCleared(person).then(
    (cleared) =>
      cleared &&
      toast.tell('Your phone deleted what was saved here to make room. We save it again as you read.'),
    () => undefined,
  )
  pruneCache(person)
    .then(() => countCached(person))
    .then(
      (count) => count >= muchRead && askToLastOnce(),
      () => undefined,
    )
  soon()
  addEventListener('pagehide', write)

  cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    if (event.query.queryKey[0] === 'session') {
      const viewer = personOf(client)
      if (viewer !== person) {
        person = viewer
        fresh = new Set()
        pages.clear()
        rememberPerson(person)
        client.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' }).catch(() => undefined)
      }
    }
    fresh.add(event.query)
    if (showsPage(event.query)) pages.add(here())
    if (event.action.manual) now()
    else soon()
  })
}
