import { recall, remember, remembers } from '#client/offline/storage/local-storage.ts'
import { observable } from '#client/offline/storage/observable-store.ts'
import { useObservable } from '#client/offline/storage/use-observable.ts'
import { toast } from '../../ui/feedback/toast.ts'

/** Chromium's beforeinstallprompt event; not in TypeScript's DOM. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** Where installing is offered: 'banner' and menu; only the 'menu' once dismissed or seen for a visit; or nowhere. */
type Offer = 'none' | 'menu' | 'banner'

const installedKey = 'downloadedApp'
const dismissedKey = 'installDismissed'
const shownKey = 'installShown'
declare global {
  /** Kept by the script in index.html: browsers fire the event once, before the other scripts are there. */
  var installPrompt: InstallPrompt | undefined
}

let prompt: InstallPrompt | null = globalThis.installPrompt ?? null
/** Decided since the page was loaded; null while only the stored choice counts. */
const offered = observable<Offer | null>(null)

if (typeof window !== 'undefined') {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault() // our own banner asks instead
    prompt = event as InstallPrompt
  })
  addEventListener('appinstalled', installed)
}

function installed() {
  remember(installedKey, 'true')
  offered.set('none')
}

function offer(): Offer {
  if (recall(installedKey) !== null || matchMedia('(display-mode: standalone)').matches) return 'none'
  // Without storage an installed app is worth little, so it is not pressed on anybody.
  if (!remembers() || recall(dismissedKey, 'tab')) return 'menu'
  return recall(shownKey) === null || recall(shownKey, 'tab') ? 'banner' : 'menu'
}

/** The banner stays for one visit; after that the menu has the entry. */
export function installShown(): void {
  remember(shownKey, 'true')
  remember(shownKey, 'true', 'tab')
}

/** Where installing is offered. */
export const useInstallOffer = (): Offer =>
  useObservable({ subscribe: offered.subscribe, get: () => offered.get() ?? offer() }, 'banner')

export function dismissInstall(): void {
  remember(dismissedKey, 'true', 'tab')
  offered.set('menu')
}

/** Shows the browser's prompt; where it has none, how to install by hand. */
export async function install(): Promise<void> {
  if (!prompt) {
    toast.tell('Open your browser’s menu and choose “Install app” or “Add to Home Screen”.')
    return
  }
  const { outcome } = await prompt.prompt()
  prompt = null // a prompt can be used once
  if (outcome === 'accepted') installed()
}
