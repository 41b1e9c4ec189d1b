import 'fake-indexeddb/auto'
import { configure, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { sessionCookie } from '#server/http/session/read-cookies.ts'
import type { Campus } from './campus.ts'
import './rendering.ts'
import { streamOf } from './stream.ts'

/** The network's answer to some calls, instead of the campus's. */
interface Fault {
  method: string
  path: RegExp
  answer: () => Promise<Response | null>
}

configure({
  // React schedules as in a browser here; waitFor polls.
  eventWrapper: (event) => event(),
  asyncWrapper: (wait) => wait(),
  getElementError: (message) => new Error(`${message}\n${document.querySelector('main')?.textContent}`),
})

/** For when no tab is open, or one was closed during a request: happy-dom would really request port 3000. */
globalThis.fetch = () => new Promise(() => undefined)

let errors: unknown[][] = []
/** Member calls that did not say as whom. */
let unnamed: string[] = []
const closing: (() => void)[] = []

beforeEach(() => {
  errors = []
  unnamed = []
  vi.spyOn(console, 'error').mockImplementation((...said) => void errors.push(said))
})

/** Exempt: signing in and out concern whoever it is, and a device's number nobody. */
const comingAndGoing = /^\/api\/(accounts|session|password-resets|account\/password|first-admin|devices)\b/

/** The cookies that scripts wrote; they do not see others. */
const writtenCookies = (): Record<string, string> =>
  Object.fromEntries(document.cookie.split('; ').flatMap((one) => (one ? [one.split('=')] : [])))

/** Closes the tab: its listeners and storage are gone. */
afterEach(async () => {
  closeTab()
  await allWritten()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  // biome-ignore lint/suspicious/noDocumentCookie: this browser has no CookieStore
  for (const name of Object.keys(writtenCookies())) document.cookie = `${name}=; Path=/; Max-Age=0`
  document.documentElement.removeAttribute('data-theme')
  expect(errors, 'errors on the console').toEqual([])
  expect(unnamed, 'acts that do not say for whom they are').toEqual([])
})

/** What a closed tab was still writing ends first: broken off with its window it would fail in some other test. */
async function allWritten(): Promise<void> {
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await openDB(name)
    const stores = [...database.objectStoreNames]
    // It begins when all before it have ended.
    if (stores.length > 0) await database.transaction(stores, 'readwrite').done
    database.close()
  }
}

function closeTab(): void {
  for (const close of closing.splice(0)) close()
}

/** A phone's storage, which outlives its tabs. */
const newPhone = () => ({ localStorage: new Storage(), indexedDB: new IDBFactory() })
type Phone = ReturnType<typeof newPhone>

/**
 * Opens an address of the product in a fresh tab, without a browser: the real pages, the real router and a real campus
 * behind `fetch`. Closes the tab opened before in this test; storage stays where `phone` is the same.
 */
export async function openPage(
  it: Campus,
  path: string,
  who: { token: string } | null = null,
  phone: Phone = newPhone(),
) {
  closeTab()
  const isNew = phone.localStorage.length === 0
  const jar = new Map(who ? [[sessionCookie, who.token]] : [])
  const faults: Fault[] = []
  let instead: Fault['answer'] | null = null
  const asked: string[] = []
  const arrived: string[] = []
  let isClosed = false

  async function line(url: string, init: RequestInit = {}): Promise<Response> {
    const { method = 'GET', body } = init
    asked.push(`${method} ${url}`)
    const isNamed = new Headers(init.headers).has('x-acting-for')
    if (who && jar.has(sessionCookie) && !isNamed && !/^(GET|HEAD)/.test(method) && !comingAndGoing.test(url))
      unnamed.push(`${method} ${url}`)
    const fault = faults.find((one) => one.method === method && one.path.test(url))
    const { signal } = init
    const givenUp = new Promise<never>((_, reject) => {
      if (signal?.aborted) reject(signal.reason)
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
    // Aborted after the response, it has no waiter.
    givenUp.catch(() => undefined)
    const answer = instead ?? fault?.answer
    const given = answer && (await Promise.race([answer(), givenUp]))
    if (given) return given
    if (!navigator.onLine) throw new TypeError('Failed to fetch')
    arrived.push(`${method} ${url}`)
    const carried = await it.server.inject({
      method: method as 'GET',
      url,
      headers: { ...(init.headers as Record<string, string>) },
      cookies: { ...Object.fromEntries(jar), ...writtenCookies() },
      ...(body
        ? { payload: body instanceof Blob ? Buffer.from(await body.arrayBuffer()) : (body as string) }
        : {}),
    })
    for (const { name, value } of carried.cookies)
      if (value) jar.set(name, value)
      else jar.delete(name)
    // A closed tab gets no more responses.
    if (isClosed) return new Promise(() => undefined)
    const { statusCode: status } = carried

    const headers = Object.entries(carried.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ])
    return new Response(status === 204 || status === 304 ? null : new Uint8Array(carried.rawPayload), {
      status,
      headers,
    })
  }

  closing.push(() => {
    isClosed = true
  })
  const listens = browserFor(it, phone, line, () => jar.get(sessionCookie) ?? null)
  history.replaceState(null, '', path)
  // Modules hold a tab's state, so every tab gets its own.
  vi.resetModules()
  const [
    { App },
    { createQueryClient },
    { actingFor, callByNetwork, tellingRefusals },
    { askWhoIsHere, sessionQuery, viewerHere },
    { personOf },
    { Navigation },
    { matchRoute, pageModule },
  ] = await Promise.all([
    import('#client/app/app.tsx'),
    import('#client/api/query-client.ts'),
    import('#client/api/api-client.tsx'),
    import('#client/api/viewer.ts'),
    import('#client/offline/storage/person.ts'),
    import('#client/ui/navigation/navigation.tsx'),
    import('#client/app/routing/routes.ts'),
  ])
  await pageModule(matchRoute(location.pathname).route).ready()
  const client = createQueryClient()
  const call = tellingRefusals(
    actingFor(callByNetwork, () => viewerHere(client)),
    () => {
      if (personOf(client) !== 'visitor') askWhoIsHere(client)
    },
  )
  // Every page from the server includes the session; loading it later would re-render under a tap.
  await client.prefetchQuery(sessionQuery(call))
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  closing.push(() => {
    root.unmount()
    document.body.replaceChildren()
  })
  root.render(
    <Navigation>
      <App client={client} call={call} now={it.clock.now()} saving={false} posted={null} />
    </Navigation>,
  )

  // The last requests of a page that has loaded: what the next visit needs is there afterwards.
  // A phone reports its screen once.
  if (isNew) await waitFor(() => expect(asked.join()).toContain('/api/devices/'))
  const user = userEvent.setup()
  const button = (name: string | RegExp) => screen.findByRole('button', { name })
  return {
    user,
    jar,
    phone,
    /** Waits until the page's event stream is open. */
    listening: () => waitFor(() => expect(listens(), 'the page listens').toBe(true)),
    /** All calls so far: 'PUT /api/posts/…'. */
    asked,
    /** The calls that reached the campus: an attempt without a network is asked and does not arrive. */
    arrived,
    /** From now on these calls get this answer, or fail. */
    breaks(method: string, path: RegExp, status = 500, body: object = {}, times = Number.POSITIVE_INFINITY) {
      let left = times
      const fault: Fault = {
        method,
        path,
        async answer() {
          left -= 1
          if (left <= 0) faults.splice(faults.indexOf(fault), 1)
          return new Response(JSON.stringify(body), {
            status,
            headers: { 'content-type': 'application/json' },
          })
        },
      }
      faults.push(fault)
    },
    /** From now on every call gets this instead of the campus's answer. */
    line(answer: Fault['answer']) {
      instead = answer
    },
    /** Holds these calls until the returned function is called; the campus answers then, unless `answer` does. */
    holds(method: string, path: RegExp, answer?: object) {
      const { promise, resolve } = Promise.withResolvers<Response | null>()
      faults.push({ method, path, answer: () => promise })
      return () => resolve(answer ? Response.json(answer) : null)
    },
    mend() {
      faults.splice(0)
      instead = null
    },
    press: async (name: string | RegExp) => user.click(await button(name)),
    follow: async (name: string | RegExp) => user.click(await screen.findByRole('link', { name })),
    /** Fills in fields by their labels. */
    async fill(fields: Record<string, string>) {
      for (const [label, words] of Object.entries(fields)) {
        const field = await screen.findByLabelText(label)
        if (field instanceof HTMLSelectElement) await user.selectOptions(field, words)
        else {
          await user.clear(field)
          if (words) await user.click(field)
          if (words) await user.paste(words)
        }
      }
    },
    /** A visible toast. */
    told: (words: string | RegExp) =>
      vi.waitFor(() => {
        const toasts = [...document.querySelectorAll('.toast')].map((one) => one.textContent ?? '')
        const isSaid = toasts.some((toast) =>
          typeof words === 'string' ? toast.includes(words) : words.test(toast),
        )
        if (!isSaid) throw new Error(`Nobody said ${words}, but: ${toasts.join(' | ') || 'nothing'}`)
      }),
    /** The form's message for this field. */
    beside: (label: string) =>
      screen.getByLabelText(label).closest('.field')?.querySelector('[role=alert]')?.textContent ?? null,
  }
}

/** Browser features that happy-dom lacks, for one tab. */
function browserFor(
  it: Campus,
  phone: Phone,
  line: (url: string, init?: RequestInit) => Promise<Response>,
  token: () => string | null,
) {
  vi.stubGlobal('fetch', line)
  for (const [name, storage] of Object.entries(phone)) vi.stubGlobal(name, storage)
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work, 0))
  vi.stubGlobal('createImageBitmap', () =>
    Promise.reject(new DOMException('No pictures here', 'InvalidStateError')),
  )
  HTMLElement.prototype.hidePopover = () => undefined
  // A closed tab's timers are cleared: they would run in the next tab, on its phone and network.
  const timers = new Set<ReturnType<typeof setTimeout>>()
  const later = globalThis.setTimeout
  vi.stubGlobal('setTimeout', (...what: Parameters<typeof setTimeout>) => {
    const timer = later(...what)
    timers.add(timer)
    return timer
  })
  closing.push(() => {
    for (const timer of timers) clearTimeout(timer)
  })
  const streams = new AbortController()
  const Stream = streamOf(it, token, streams.signal)
  vi.stubGlobal('EventSource', Stream)
  const heard: Parameters<typeof removeEventListener>[] = []
  const listen = globalThis.addEventListener
  vi.stubGlobal('addEventListener', (...to: Parameters<typeof addEventListener>) => {
    heard.push(to)
    listen.apply(globalThis, to)
  })
  closing.push(() => {
    streams.abort()
    for (const one of heard) globalThis.removeEventListener(...one)
  })
  return () => Stream.all.length > 0 && Stream.all.every(({ readyState }) => readyState > 0)
}

/** Waits until the page is at this address. */
export const at = (where: string) => waitFor(() => expect(location.pathname + location.search).toBe(where))

export const valueAt = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label).value

/** Waits until this field has the focus. */
export const focused = (label: string) =>
  waitFor(() =>
    expect(document.activeElement === screen.getByLabelText(label), `${label} has the focus`).toBe(true),
  )

/** Fires the network's events. */
export function network(there: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(there)
  dispatchEvent(new Event(there ? 'online' : 'offline'))
}

/** A file that a person chooses. */
export const chosen = (name: string, type: string, bytes: Uint8Array | string = '') =>
  new File([bytes as string], name, { type })
