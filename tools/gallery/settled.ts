import type { Page, Request } from '@playwright/test'

/**
 * Returns a function that waits until a page is settled: hydrated, no request in flight, nothing busy, and fonts and
 * pictures in view loaded. Call it before opening the page.
 */
export function whatSettles(page: Page, held?: RegExp): () => Promise<void> {
  const onTheWay = new Set<Request>()
  // The event stream stays open as long as the page, and a film loads as it is watched.
  const endless = ['eventsource', 'media']
  page.on('request', (request) => {
    if (!endless.includes(request.resourceType()) && !held?.test(request.url())) onTheWay.add(request)
  })
  page.on('requestfinished', (request) => onTheWay.delete(request))
  page.on('requestfailed', (request) => onTheWay.delete(request))
  return async () => {
    const until = Date.now() + 20_000
    while (Date.now() < until) if ((await within(page.evaluate(stands))) && onTheWay.size === 0) return
    throw new Error(
      `${page.url()} does not come to rest: ${[...onTheWay].map((one) => one.url()).join(', ')}`,
    )
  }
}

/** Bounded, because a picture that is removed from the page while loading never resolves. */
const within = (answer: Promise<boolean>) =>
  Promise.race([answer, new Promise<boolean>((late) => setTimeout(late, 3_000, false))])

/** Whether it is settled, after time for new requests. */
async function stands(): Promise<boolean> {
  await document.fonts.ready
  await new Promise((idle) => requestIdleCallback(idle, { timeout: 500 }))
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  const inView = (element: Element) => {
    const { top, bottom, left, right, width } = element.getBoundingClientRect()
    return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
  }
  const pictures = [...document.images].filter(inView)
  await Promise.all(pictures.map((one) => one.decode().catch(() => undefined)))
  const root = document.querySelector('#root')
  const taken = Object.keys(root ?? {}).some((key) => key.startsWith('__reactContainer$'))
  // Screens that are drawn busy stay busy.
  const busy = root?.querySelector('[aria-busy="true"]')
  const opening = [...(root?.querySelectorAll('[role="status"]') ?? [])].find(
    ({ textContent }) => textContent === 'Opening…',
  )
  const waits = [busy, opening].some((element) => element && inView(element))
  return pictures.every(({ complete }) => complete) && (!root || taken) && !waits
}
