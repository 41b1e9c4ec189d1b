import { address } from '#contract/addresses.ts'
import { scope } from './scope.ts'

/** What the campus pushes; see server/features/notices/payload.ts. */
interface Pushed {
  title: string
  body: string
  link: string
}

/** Shows what was pushed, whole, without asking the network for anything. */
export async function showPushed(text: string): Promise<void> {
  const { title, body, link } = JSON.parse(text) as Pushed // encrypted to this browser by our own campus
  await scope.registration.showNotification(title, {
    body,
    icon: '/icon-192.png',
    data: link,
    lang: 'en',
  })
}

/** Goes where a notification leads: in a window that is open, or in a new one. Never off this site. */
export async function follow(link: unknown): Promise<void> {
  const url = new URL(typeof link === 'string' ? link : address('notices'), location.origin)
  if (url.origin !== location.origin) return
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find((one) => new URL(one.url).origin === url.origin)
  try {
    if (!open) throw new Error('No window is open')
    await open.focus()
    await open.navigate(url.href)
  } catch {
    await scope.clients.openWindow(url.href)
  }
}
