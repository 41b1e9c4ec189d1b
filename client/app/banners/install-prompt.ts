import { recall, remember, remembers } from '#client/offline/storage/local-storage.ts'
import { observable } from '#client/offline/storage/observable-store.ts'
import { useObservable } from '#client/offline/storage/use-observable.ts'
import { toast } from '../../ui/feedback/toast.ts'

/** What Chromium hands over where the app can be installed; not in TypeScript's DOM. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** 'banner' (and menu), only in the 'menu' once dismissed or seen through a visit, or nowhere. */
type Offer = 'none' | 'menu' | 'banner'

const installedKey = 'downloadedApp'
const dismissedKey = 'installDismissed'
const shownKey = 'installShown'
declare global {
  /** Kept by the script in index.html: browsers hand it over once, and do not wait for the rest. */
  var installPrompt: InstallPrompt | undefined
}

let prompt: InstallPrompt | null = globalThis.installPrompt ?? null
/** What was decided since the page came; before that counts what is remembered. */
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
  // An app that keeps nothing is worth little: it is not pressed on anybody.
  if (!remembers() || recall(dismissedKey, 'tab')) return 'menu'
  return recall(shownKey) === null || recall(shownKey, 'tab') ? 'banner' : 'menu'
}

/** It stands over one visit; whoever comes again knows it, and has it in their menu. */
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

/** The browser's own prompt; where it has none, how to do it by hand. */
export async function install(): Promise<void> {
  if (!prompt) {
    toast.tell('Open your browser’s menu and choose “Install app” or “Add to Home Screen”.')
    return
  }
  const { outcome } = await prompt.prompt()
  prompt = null // each serves once
  if (outcome === 'accepted') installed()
}
