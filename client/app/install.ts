import { useSyncExternalStore } from 'react'
import { toast } from '../ui/toast.ts'

/** What Chromium hands over where the app can be installed; not in TypeScript's DOM. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

const installedKey = 'downloadedApp'
const dismissedKey = 'installDismissed'
let prompt: InstallPrompt | null = null
const listeners = new Set<() => void>()
const changed = () => {
  for (const listener of listeners) listener()
}

if (typeof window !== 'undefined') {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault() // our own banner asks instead
    prompt = event as InstallPrompt
    changed()
  })
  addEventListener('appinstalled', () => remember(localStorage, installedKey))
}

function remember(storage: Storage, key: string) {
  storage.setItem(key, 'true')
  changed()
}

const isInstalled = () =>
  localStorage.getItem(installedKey) !== null || matchMedia('(display-mode: standalone)').matches

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

type Offer = 'none' | 'menu' | 'banner'

/** Where installing is offered: 'banner' (and menu), only in the 'menu' once dismissed, or nowhere. */
export const useInstallOffer = (): Offer =>
  useSyncExternalStore<Offer>(
    subscribe,
    () => (isInstalled() ? 'none' : sessionStorage.getItem(dismissedKey) ? 'menu' : 'banner'),
    () => 'none',
  )

export const dismissInstall = (): void => remember(sessionStorage, dismissedKey)

/** The browser's own prompt; where it has none, how to do it by hand. */
export async function install(): Promise<void> {
  if (!prompt) {
    toast.tell('Open your browser’s menu and choose “Install app” or “Add to Home Screen”.')
    return
  }
  const { outcome } = await prompt.prompt()
  prompt = null // each serves once
  if (outcome === 'accepted') remember(localStorage, installedKey)
}
