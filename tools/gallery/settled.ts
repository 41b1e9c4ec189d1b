import type { Page, Request } from '@playwright/test'

/**
 * Gives what waits until a page shows what it is going to show: its scripts have taken it over, nothing it asked for
 * is on its way, nothing is busy, and what is in view has its letters and pictures. To be called before it is opened.
 */
export function whatSettles(page: Page, held?: RegExp): () => Promise<void> {
  const onTheWay = new Set<Request>()
  // The line on which news comes stays open for as long as the page, and a film comes as it is watched.
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

/** A picture that was taken out of the page while it came is waited for in vain. */
const within = (answer: Promise<boolean>) =>
  Promise.race([answer, new Promise<boolean>((late) => setTimeout(late, 3_000, false))])

/** Whether it stands, once what is drawn has had the time to ask for more. */
async function stands(): Promise<boolean> {
  await document.fonts.ready
  await new Promise((idle) => requestIdleCallback(idle, { timeout: 500 }))
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  const inView = (element: Element) => {
    const { top, bottom, width } = element.getBoundingClientRect()
    return width > 0 && bottom > 0 && top < innerHeight
  }
  const pictures = [...document.images].filter(inView)
  await Promise.all(pictures.map((one) => one.decode().catch(() => undefined)))
  const root = document.querySelector('#root')
  const taken = Object.keys(root ?? {}).some((key) => key.startsWith('__reactContainer$'))
  // What is drawn as busy stays so.
  const busy = root?.querySelector('[aria-busy="true"]')
  return pictures.every(({ complete }) => complete) && (!root || taken) && !(busy && inView(busy))
}
