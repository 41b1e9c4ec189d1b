import { address } from '#contract/addresses.ts'
import { asset, iconPath } from './assets.ts'
import { type Page, scope } from './scope.ts'

/** What the campus pushes; see server/features/notices/payload.ts. */
interface Pushed {
  title: string
  body: string
  link: string
  tag: string
}

/** Shows what was pushed, whole; its icon is what may be missing. */
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

/** How long a notification may wait for its icon, in milliseconds. */
const iconPatience = 1_000

/**
 * The icon out of what is kept here, as a data URL. Given an address the browser itself would ask the network for it,
 * past this worker, and show nothing until a line that is not one has given it up.
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

/** How long a page may take to say whether it goes there, in milliseconds. */
const patience = 1_000

/** Goes where a notification leads: in a window that is open, or in a new one. Never off this site. */
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
    // A page whose scripts have not come, or of an older build, says nothing.
    if (goes === null) await open.navigate(url.href)
  } catch {
    await scope.clients.openWindow(url.href)
  }
}

/** Whether a page goes there by itself, without being loaded anew; null where it says nothing. */
function asked(page: Page, goTo: string): Promise<boolean | null> {
  const { port1: answer, port2: ours } = new MessageChannel()
  return new Promise((said) => {
    answer.onmessage = ({ data }) => said(data === true)
    page.postMessage({ goTo }, [ours])
    setTimeout(() => said(null), patience)
  })
}
