import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { localStorageOf } from '#testing/pages/local-storage.ts'
import type { phoneCode, World } from './bundle.ts'
import type { createLine } from './line.ts'
import type { Mortal, Turns } from './turns.ts'

type Code = Awaited<ReturnType<typeof phoneCode>>

interface Given {
  code: Code
  turns: Turns
  chance: () => number
  line: ReturnType<typeof createLine>
}

interface Life extends Mortal {
  /** Run when it ends. */
  ends: (() => void)[]
}

/** A phone: its storage outlives the programs on it. */
export function createPhone({ code, turns, chance, line }: Given) {
  const databases = new IDBFactory()
  const words = localStorageOf()
  const locks = createLocks(turns)
  const channels = new Set<Channel>()
  const lives = new Set<Life>()

  class Channel extends EventTarget {
    readonly name: string
    readonly life: Life
    constructor(name: string, life: Life) {
      super()
      this.name = name
      this.life = life
      channels.add(this)
      life.ends.push(() => channels.delete(this))
    }
    postMessage(data: unknown) {
      if (this.life.dead) return
      for (const other of channels)
        if (other !== this && other.name === this.name)
          turns.task(() => other.life.dead || other.dispatchEvent(new MessageEvent('message', { data })))
    }
  }

  /** Starts a program, a page or the worker. */
  function begin() {
    const life: Life = { dead: false, ends: [] }
    lives.add(life)
    class Now extends Date {
      constructor(...at: [] | [number]) {
        super(...((at.length > 0 ? at : [turns.now()]) as [number]))
      }
      static override now = () => turns.now()
    }
    const began = turns.now()
    const heard = new EventTarget()
    const around: Omit<World, 'globalThis' | 'window'> = {
      indexedDB: databasesOf(databases, life),
      fetch: line.fetchOf(life),
      setTimeout: (run: () => void, wait = 0) => turns.timer(life, run, wait),
      clearTimeout: turns.clear,
      setInterval: () => undefined,
      Date: Now,
      Math: Object.create(Math, { random: { value: chance } }),
      crypto: {
        getRandomValues: (bytes: Uint8Array) => bytes.map(() => Math.floor(chance() * 256)),
      },
      performance: { now: () => turns.now() - began, timeOrigin: began },
      AbortSignal: signals(turns, life),
      navigator: {
        get onLine() {
          return line.isThere()
        },
        locks: locks.of(life),
      },
      localStorage: words,
      sessionStorage: localStorageOf(),
      document: Object.assign(new EventTarget(), { visibilityState: 'visible', hidden: false }),
      location: new URL('https://campus.test/'),
      BroadcastChannel: class extends Channel {
        constructor(name: string) {
          super(name, life)
        }
      },
      addEventListener: heard.addEventListener.bind(heard),
      removeEventListener: heard.removeEventListener.bind(heard),
      scrollTo: () => undefined,
      caches: undefined,
      createImageBitmap: () => Promise.reject(new DOMException('No pictures here', 'InvalidStateError')),
    }
    const all = { ...around, window: around }
    return { life, inside: code({ ...all, globalThis: all }) }
  }

  return {
    begin,
    /** Kills all programs between two steps. */
    kill() {
      for (const life of lives) {
        life.dead = true
        for (const end of life.ends) end()
      }
      lives.clear()
    },
  }
}

export type Phone = ReturnType<typeof createPhone>

/** Aborts unfinished transactions when a program dies, and delivers no more events. */
function databasesOf(all: IDBFactory, life: Life) {
  const refused = () => {
    if (life.dead) throw new DOMException('This page is gone', 'InvalidStateError')
  }
  const deaf = (event: Event) => {
    if (life.dead) event.stopImmediatePropagation()
  }
  /** Aborts the transaction if its program dies before it completes. */
  function dies(step: IDBTransaction): void {
    const end = () => {
      try {
        step.abort()
      } catch {} // completed already
    }
    life.ends.unshift(end)
    step.addEventListener('complete', () => life.ends.splice(life.ends.indexOf(end), 1))
  }
  function watch(db: IDBDatabase): void {
    for (const name of ['success', 'error', 'abort', 'complete', 'versionchange', 'close'])
      db.addEventListener(name, deaf, true)
    life.ends.push(() => db.close())
    const begin = db.transaction.bind(db)
    db.transaction = (...how: Parameters<typeof begin>) => {
      refused()
      const step = begin(...how)
      dies(step)
      return step
    }
  }
  return {
    cmp: all.cmp.bind(all),
    databases: () => all.databases(),
    deleteDatabase(name: string) {
      refused()
      return all.deleteDatabase(name)
    },
    open(name: string, version?: number) {
      refused()
      const opening = all.open(name, version)
      opening.addEventListener('upgradeneeded', (event) => {
        watch(opening.result)
        if (opening.transaction) dies(opening.transaction)
        deaf(event)
      })
      for (const end of ['success', 'error', 'blocked'] as const)
        opening.addEventListener(end, (event) => {
          if (end === 'success' && life.dead) opening.result.close()
          deaf(event)
        })
      let isWatched = false
      opening.addEventListener('upgradeneeded', () => {
        isWatched = true
      })
      opening.addEventListener('success', () => isWatched || watch(opening.result))
      return opening
    },
  }
}

function signals(turns: Turns, life: Life) {
  return {
    any: AbortSignal.any,
    abort: AbortSignal.abort,
    timeout(wait: number) {
      const stopper = new AbortController()
      turns.timer(life, () => stopper.abort(new DOMException('Too late', 'TimeoutError')), wait)
      return stopper.signal
    },
  }
}

type Work = (lock: object | null) => unknown

/** Web Locks: held until released, or until their holder dies. */
function createLocks(turns: Turns) {
  const held = new Map<string, object>()
  const waiting = new Map<string, (() => void)[]>()

  function release(name: string, by: object): void {
    if (held.get(name) !== by) return
    held.delete(name)
    const next = waiting.get(name)?.shift()
    if (next) turns.task(next)
  }

  return {
    of: (life: Life) => ({
      request(name: string, how: Work | { ifAvailable: boolean }, then?: Work): Promise<unknown> {
        const work = (then ?? how) as Work // the argument that is a function
        return new Promise((done, failed) => {
          const take = () => {
            if (life.dead) return waiting.get(name)?.shift()?.()
            if (held.has(name) && then) return done(work(null))
            if (held.has(name)) return void waiting.set(name, [...(waiting.get(name) ?? []), take])
            const mine = {}
            held.set(name, mine)
            life.ends.push(() => release(name, mine))
            Promise.resolve(work({ name }))
              .then(done, failed)
              .finally(() => release(name, mine))
          }
          turns.task(take)
        })
      },
    }),
  }
}
