import { address } from '#contract/addresses.ts'
import { asset, iconPath } from './assets.ts'
import { type Page, scope } from './scope.ts'

/** The payload of a push; see server/features/notices/payload.ts. */
interface Pushed {
  title: string
  body: string
  link: string
  tag: string
}

/** Shows a notification; only its icon may be missing. */
export async function showPushed(text: string): Promise<void> {
  const { title, body, link, tag } = JSON.parse(text) as Pushed // encrypted to this browser by our own campus
  const icon = await iconHere()
  await scope.registration.showNotification(title, {
    body,
    ...(icon && { icon }),
    data: link,
    tag,
    lang: 'en',
  })
}

/** Milliseconds that a notification waits for its icon. */
const iconPatience = 1_000

/**
 * The cached icon as a data URL. A plain URL the browser would fetch from the network, past this worker, and show
 * nothing until a dead line times out.
 */
async function iconHere(): Promise<string | undefined> {
  try {
    const icon = await asset(new Request(iconPath, { signal: AbortSignal.timeout(iconPatience) }))
    return icon.ok ? await dataUrl(await icon.blob()) : undefined
  } catch {
    return undefined
  }
}

const dataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })

/** Milliseconds for a page to say whether it goes there. */
const patience = 1_000

/** Opens a notification's link in an open window, or in a new one. Never leaves this site. */
export async function follow(link: unknown): Promise<void> {
  const url = new URL(typeof link === 'string' ? link : address('notices'), location.origin)
  if (url.origin !== location.origin) return
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find((one) => new URL(one.url).origin === url.origin)
  try {
    if (!open) throw new Error('No window is open')
    await open.focus()
    const goes = await asked(open, url.pathname + url.search + url.hash)
    if (goes === false) throw new Error('Something is being written there that is not saved')
    // A page that is not hydrated, or of an older build, does not answer.
    if (goes === null) await open.navigate(url.href)
  } catch {
    await scope.clients.openWindow(url.href)
  }
}

/** Whether a page navigates by itself, without reloading; null where it does not answer. */
function asked(page: Page, goTo: string): Promise<boolean | null> {
  const { port1: answer, port2: ours } = new MessageChannel()
  return new Promise((said) => {
    answer.onmessage = ({ data }) => said(data === true)
    page.postMessage({ goTo }, [ours])
    setTimeout(() => said(null), patience)
  })
}
